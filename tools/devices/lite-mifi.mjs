import { shadow, waves } from "./studio.mjs";

/** A small white hotspot, lying, seen from the front and above. */
export function drawLiteMifi({ mark }) {
  return `
${shadow(244, 286, 186, 26)}
<g transform="rotate(-5 240 190)">
<path fill="#7d8a92" d="M86 162q0-56 56-56h196q56 0 56 56v66q0 56-56 56H142q-56 0-56-56z"/>
<path fill="url(#edge)" d="M86 152q0-56 56-56h196q56 0 56 56v64q0 56-56 56H142q-56 0-56-56z"/>
<path fill="url(#tint)" d="M88 232q10 40 54 40h196q44 0 54-40v-16H88z"/>
<path fill="url(#white)" d="M86 140q0-56 56-56h196q56 0 56 56v64q0 56-56 56H142q-56 0-56-56z"/>
<path fill="none" stroke="#fff" stroke-width="3" d="M89 150v-8q0-55 55-55h192q55 0 55 55v8"/>
<path fill="#cdd5da" d="M218 279h44q5 0 4 4l-2 3h-48l-2-3q-1-4 4-4z"/><path fill="#1d2327" d="M224 280h32l-3 5h-26z"/>
<path fill="#12181c" d="M132 112h216q24 0 24 24v20q0 24-24 24H132q-24 0-24-24v-20q0-24 24-24z"/>
<path fill="#fff" opacity=".09" d="M132 112h150l-60 68h-90q-24 0-24-24v-20q0-24 24-24z"/>
<g fill="#59e39b"><path d="M138 152h6v8h-6zM148 146h6v14h-6zM158 139h6v21h-6z"/></g><path fill="#3d4a50" d="M168 132h6v28h-6z"/>
${waves(220, 160, 27, "#59e39b", 5)}
<g fill="none" stroke="#e9f3ee" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="M280 133l-12 17h16M280 133v26"/><path d="M310 138q-7-8-14-2-6 9 0 19 8 7 14-2v-5h-7"/></g>
<rect x="328" y="136" width="28" height="18" rx="5" fill="none" stroke="#e9f3ee" stroke-width="3"/><path fill="#59e39b" d="M332 140h14v10h-14z"/><path fill="#e9f3ee" d="M358 141h3v8h-3z"/>
<g transform="translate(124 194) scale(.75)">${mark}</g>
<circle cx="336" cy="219" r="21" fill="#e4e9ec"/><circle cx="336" cy="218" r="20" fill="#fff"/><circle cx="336" cy="218" r="20" fill="none" stroke="#c3ccd2" stroke-width="1.5"/>
<path fill="none" stroke="#5d6a72" stroke-width="3.5" stroke-linecap="round" d="M336 208v9M330 211a9.5 9.5 0 1 0 12 0"/>
<path stroke="#c9d1d6" stroke-width="4" stroke-linecap="round" d="M196 212h84M196 226h52"/>
</g>`;
}
