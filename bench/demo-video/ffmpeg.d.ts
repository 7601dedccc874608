/** Installed by `npm run demo-video`. */
declare module "@ffmpeg-installer/ffmpeg" {
  export const path: string;
}
