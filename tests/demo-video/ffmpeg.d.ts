/** It is there once `npm run demo-video` has installed it. */
declare module "@ffmpeg-installer/ffmpeg" {
  export const path: string;
}
