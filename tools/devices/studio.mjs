/** The room every device is shown in: a backdrop in the network's colour, light from above left, a soft shadow. */
export function studio({ tint, deep, backdrop }, device) {
  return compact(`
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360">
  <defs>
    <radialGradient id="room" cx=".42" cy=".3" r=".85"><stop stop-color="${backdrop[0]}"/><stop offset="1" stop-color="${backdrop[1]}"/></radialGradient>
    <radialGradient id="shade"><stop stop-color="#1b2420" stop-opacity=".42"/><stop offset=".6" stop-color="#1b2420" stop-opacity=".16"/><stop offset="1" stop-color="#1b2420" stop-opacity="0"/></radialGradient>
    <linearGradient id="white" x2=".4" y2="1"><stop stop-color="#fff"/><stop offset=".6" stop-color="#f1f4f5"/><stop offset="1" stop-color="#d7dde1"/></linearGradient>
    <linearGradient id="edge" x2="0" y2="1"><stop stop-color="#d3dade"/><stop offset="1" stop-color="#97a3ab"/></linearGradient>
    <linearGradient id="dark" x2=".3" y2="1"><stop stop-color="#3a434b"/><stop offset="1" stop-color="#151a1f"/></linearGradient>
    <linearGradient id="tint" x2=".3" y2="1"><stop stop-color="${tint}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
  </defs>
  <path fill="url(#room)" d="M0 0h480v360H0z"/>
  <circle cx="240" cy="172" r="150" fill="#fff" opacity=".38"/>
  ${device}
</svg>`);
}

/** What falls on the table below a device. */
export function shadow(x, y, width, height) {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="url(#shade)"/>`;
}

/** Three arcs over a dot, open upward: the sign of a wireless network. Drawn around its dot at x, y. */
export function waves(x, y, size, stroke, width) {
  const arc = (r) => `M${x - r * 0.72} ${y - r * 0.72}a${r} ${r} 0 0 1 ${r * 1.44} 0`;
  return `<g fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"><path d="${[1, 2, 3].map((n) => arc((size * n) / 3)).join("")}"/><path d="M${x} ${y}v0" stroke-width="${width * 1.7}"/></g>`;
}

function compact(svg) {
  return `${svg.replace(/\n\s*/g, "").replace(/(\d\.\d\d)\d+/g, "$1")}\n`;
}
