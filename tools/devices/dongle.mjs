import { shadow, waves } from "./studio.mjs";

/** A USB stick with its own Wi-Fi, lying slantwise, plug to the right, its cap beside it. */
export function drawDongle({ tint, print, mark }) {
  return `
${shadow(236, 262, 190, 24)}
<g transform="rotate(-17 240 180)">
<path fill="#7d8891" d="M338 156h80v56h-80z"/>
<linearGradient id="metal" x2="0" y2="1"><stop stop-color="#f7f9fa"/><stop offset=".5" stop-color="#c3ccd2"/><stop offset="1" stop-color="#8d99a1"/></linearGradient>
<path fill="url(#metal)" d="M334 148h82q4 0 4 4v52q0 4-4 4h-82z"/>
<path fill="#4b565d" d="M372 158h16v14h-16zM372 184h16v14h-16z"/><path fill="#262d32" d="M372 158h16v3h-16zM372 184h16v3h-16z"/>
<path fill="#2d6cdf" d="M416 160h4v36h-4z"/><path stroke="#fff" stroke-width="2" d="M338 151h76" opacity=".9"/>
<path fill="url(#edge)" d="M66 148q0-26 26-26h230q20 0 20 20v80q0 20-20 20H92q-26 0-26-26z"/>
<path fill="url(#white)" d="M66 138q0-26 26-26h230q20 0 20 20v80q0 20-20 20H92q-26 0-26-26z"/>
<path fill="none" stroke="#fff" stroke-width="3" d="M69 146v-8q0-23 23-23h228q17 0 19 15"/>
<path fill="url(#tint)" d="M66 138q0-26 26-26h52v120H92q-26 0-26-26z"/>
<path fill="#fff" opacity=".25" d="M72 138q0-20 20-20h52v8H96q-16 0-16 16v64h-8z"/>
<path fill="none" stroke="#1b2420" stroke-opacity=".18" stroke-width="2" d="M144 112v120"/>
<rect x="84" y="150" width="12" height="44" rx="6" fill="#0f1518" opacity=".55"/>
${waves(120, 186, 22, print, 4)}
<g transform="translate(168 142) scale(.94)">${mark}</g>
<g fill="none" stroke="#5d6a72" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="M262 154l-15 21h20M262 154v32"/><path d="M299 160q-8-9-16-2-7 11 0 23 9 8 16-3v-5h-8"/></g>
<circle cx="254" cy="208" r="5" fill="#59e39b"/><circle cx="254" cy="208" r="10" fill="#59e39b" opacity=".3"/><circle cx="274" cy="208" r="5" fill="${tint}"/><circle cx="294" cy="208" r="5" fill="#c3ccd2"/>
<path stroke="#c9d1d6" stroke-width="3" stroke-linecap="round" d="M318 140v64M326 140v64" />
</g>
<g transform="rotate(24 372 272)">
${cap()}
</g>`;
}

/** The cap that keeps the plug clean, pulled off. */
function cap() {
  return `<path fill="url(#edge)" d="M336 252h62q18 0 18 18v14q0 18-18 18h-62z"/><path fill="url(#white)" d="M336 246h62q18 0 18 18v12q0 18-18 18h-62z"/><ellipse cx="336" cy="272" rx="8" ry="26" fill="#39434a"/>`;
}
