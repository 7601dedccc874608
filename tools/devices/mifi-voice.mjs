import { shadow, waves } from "./studio.mjs";

/** A pocket hotspot with a touch screen that makes calls, standing a little turned. */
export function drawMifiVoice({ tint, print, mark }) {
  return `
${shadow(248, 324, 128, 20)}
<g transform="rotate(-7 240 180)">
<rect x="160" y="34" width="176" height="286" rx="34" fill="#0d1114"/>
<rect x="150" y="30" width="176" height="286" rx="34" fill="url(#dark)"/>
<rect x="151.5" y="31.5" width="173" height="283" rx="32.5" fill="none" stroke="#7b878f" stroke-width="1.5" opacity=".7"/>
<path fill="#4b555c" d="M332 92h5q3 0 3 3v34q0 3-3 3h-5zM332 144h5q3 0 3 3v20q0 3-3 3h-5z"/>
<rect x="163" y="48" width="150" height="214" rx="18" fill="#0a1512"/>
<g fill="#e9f3ee"><path d="M177 71h4v5h-4zM184 68h4v8h-4zM191 64h4v12h-4zM198 60h4v16h-4z"/><path fill="none" stroke="#e9f3ee" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round" d="M218 62h-6l-1 5q7-2 7 4 0 5-7 4M233 64q-3-4-6-1-4 6 0 11 4 3 6-2v-2h-3"/></g>
<rect x="272" y="61" width="24" height="14" rx="4" fill="none" stroke="#e9f3ee" stroke-width="2"/><path fill="#59e39b" d="M275 64h14v8h-14z"/><path fill="#e9f3ee" d="M298 65h2v6h-2z"/>
<g fill="none" stroke-width="10" stroke-linecap="round"><circle cx="238" cy="138" r="45" stroke="#20332c"/><path stroke="${tint}" d="M238 93a45 45 0 1 1-43 58"/></g>
${waves(238, 153, 30, "#fff", 5)}
<g transform="translate(0 4)"><path fill="#1b2c26" d="M177 206h55q8 0 8 8v22q0 8-8 8h-55q-8 0-8-8v-22q0-8 8-8z"/><g fill="#cfe0d8"><circle cx="186" cy="219" r="5"/><path d="M177 235q0-9 9-9t9 9zM204 216h24v4h-24zM204 226h16v4h-16z"/></g><path fill="#1fa463" d="M254 206h45q8 0 8 8v22q0 8-8 8h-45q-8 0-8-8v-22q0-8 8-8z"/><path fill="#fff" d="M267 215l5-2 4 8-3 3q2 5 7 7l3-3 8 4-2 5q-2 2-6 1-14-4-18-18 0-3 2-5z"/></g>
<path fill="#fff" opacity=".07" d="M181 48h92L181 262q-18 0-18-18V66q0-18 18-18z"/>
<path fill="url(#tint)" d="M150 274h176v8q0 34-34 34H184q-34 0-34-34z"/>
<g transform="translate(168 278) scale(.5)">${mark}</g>
<g fill="none" stroke="${print}" stroke-width="3.5" stroke-linecap="round"><path d="M224 295h28" /></g>
<circle cx="306" cy="294" r="4" fill="#59e39b"/><circle cx="306" cy="294" r="8" fill="#59e39b" opacity=".3"/>
</g>`;
}
