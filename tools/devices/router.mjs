import { shadow, waves } from "./studio.mjs";

/** A flat home router seen from the front and above, its four antennas up. */
export function drawRouter({ tint, mark }) {
  return `
${shadow(240, 306, 222, 26)}
${antenna(112, -13)}${antenna(196, -4)}${antenna(284, 4)}${antenna(368, 13)}
<path fill="url(#white)" d="M104 178q4-8 14-8h244q10 0 14 8l56 82q6 12-8 12H56q-14 0-8-12z"/>
<path fill="none" stroke="#fff" stroke-width="2.5" d="M107 180q4-7 12-7h242q8 0 12 7"/>
<path fill="#dfe5e8" d="M150 176h180l26 92H124z" opacity=".75"/>
<path stroke="#a7b2b9" stroke-width="3.5" stroke-linecap="round" d="M168 187h56M256 187h56M165 196h60M255 196h60M162 205h64M254 205h64"/>
<path fill="none" stroke="#fff" stroke-width="2" d="M150 176l-26 92M330 176l26 92" opacity=".9"/>
<g transform="matrix(.86 0 -.03 .6 214 219)">${mark}</g>
<g fill="none" stroke="#6c7a82" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" transform="matrix(1 0 -.28 .72 88 226)"><path d="M22 2H6L4 14q15-5 17 6 0 12-17 8"/><path d="M50 8Q44 0 36 6q-6 8 0 18 8 8 14-2v-5h-8"/></g>
${waves(392, 256, 24, "#6c7a82", 3.4)}
<path fill="url(#edge)" d="M45 264q-1 8 11 8h368q12 0 11-8l-4 30q-2 12-14 12H63q-12 0-14-12z"/>
<path fill="${tint}" d="M46 271q3 3 10 3h368q7 0 10-3l-.8 6H46.8z"/>
<path fill="#12181c" opacity=".82" d="M150 284h180l-5 12q-2 4-6 4H161q-4 0-6-4z"/>
<g fill="#59e39b"><circle cx="178" cy="291" r="3.6"/><circle cx="203" cy="291" r="3.6"/><circle cx="228" cy="291" r="3.6"/><circle cx="253" cy="291" r="3.6"/></g>
<circle cx="278" cy="291" r="3.6" fill="${tint}"/><circle cx="303" cy="291" r="3.6" fill="#56636b"/>
<g fill="#59e39b" opacity=".28"><circle cx="178" cy="291" r="7"/><circle cx="203" cy="291" r="7"/><circle cx="228" cy="291" r="7"/><circle cx="253" cy="291" r="7"/></g>
<path fill="#2a3136" d="M84 306h36l-3 7H87zM360 306h36l-3 7h-30z"/>`;
}

/** One paddle antenna, standing on the body's back edge at x and leaning outward. */
function antenna(x, angle) {
  return `<g transform="translate(${x} 182) rotate(${angle})"><path fill="url(#dark)" d="M-10-8l2-128q0-10 8-10t8 10l2 128z"/><path fill="#fff" opacity=".22" d="M-6-14l1-118q0-6 3-7l-1 125z"/><path fill="url(#tint)" d="M-8.2-122l.3-14q0-10 7.9-10t7.9 10l.3 14z"/><rect x="-13" y="-12" width="26" height="18" rx="5" fill="#20262b"/><path stroke="#59636a" stroke-width="1.5" d="M-9-7H9"/></g>`;
}
