/** Mail programs know little CSS and no style sheets of ours: styles stand in the elements, the frame is a table. */
const font = "font-family:Helvetica,Arial,sans-serif";
const ink = "#0b3b2e";
const muted = "#4a665b";

export const styles = {
  brand: `color:#ffffff;${font};font-size:22px;font-weight:bold;text-decoration:none;letter-spacing:0.02em`,
  heading: `margin:0 0 16px;color:${ink};${font};font-size:22px;line-height:1.3;font-weight:bold;overflow-wrap:anywhere`,
  paragraph: `margin:0 0 16px;color:${ink};${font};font-size:16px;line-height:1.5;overflow-wrap:anywhere`,
  details: `margin:0 0 20px;border-collapse:collapse;width:100%`,
  label: `padding:8px 12px 8px 0;border-bottom:1px solid #e6dfd2;color:${muted};${font};font-size:14px;line-height:1.6;font-weight:normal;text-align:left;vertical-align:top;width:30%`,
  value: `padding:8px 0;border-bottom:1px solid #e6dfd2;color:${ink};${font};font-size:16px;line-height:1.4;overflow-wrap:anywhere`,
  quote: `margin:0 0 20px;padding:12px 16px;border-left:4px solid #ffb020;background:#fbf8f3;color:${ink};${font};font-size:16px;line-height:1.5;overflow-wrap:anywhere`,
  buttonRow: "margin:24px 0",
  button: `display:inline-block;padding:14px 24px;border-radius:999px;background:#ffb020;color:${ink};${font};font-size:16px;font-weight:bold;text-decoration:none`,
};

interface Frame {
  title: string;
  /** These three are HTML already. */
  header: string;
  body: string;
  footer: string;
}

export function htmlFrame({ title, header, body, footer }: Frame): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;background:#f3eee4">
<table role="presentation" style="width:100%;border-collapse:collapse;background:#f3eee4"><tr><td style="padding:24px 12px">
<table role="presentation" style="width:100%;max-width:560px;margin:0 auto;border-collapse:collapse">
<tr><td style="padding:20px 28px;background:${ink};border-radius:16px 16px 0 0">${header}</td></tr>
<tr><td style="padding:28px;background:#ffffff;border-radius:0 0 16px 16px">
${body}
</td></tr>
<tr><td style="padding:20px 28px;color:${muted};${font};font-size:13px;line-height:1.6">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function linesAsHtml(text: string): string {
  return escapeHtml(text)
    .replace(/(?<!\S)\S+@\S+/g, (address) =>
      address.replace(/@(?=.)/g, "@<wbr>").replace(/\.(?=\w)/g, "<wbr>."),
    )
    .replace(/\r?\n/g, "<br>");
}
