import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { path as ffmpeg } from "@ffmpeg-installer/ffmpeg";
import type { Cut } from "./film";

const scaled = "scale=540:1200:flags=lanczos";

/** Writes the film as WebM for most browsers, MP4 for the others, its captions and a picture of it. */
export function encode(cut: Cut, folder: string): void {
  const work = mkdtempSync(path.join(tmpdir(), "oyanet-film-"));
  const stills = path.join(work, "stills.txt");
  writeFileSync(stills, listOf(cut, work));
  mkdirSync(folder, { recursive: true });
  const to = (name: string) => path.join(folder, name);
  const film = [
    ...words("-f concat -safe 0 -i"),
    stills,
    ...words(`-vf fps=15,${scaled}:in_color_matrix=bt601:out_color_matrix=bt709:out_range=tv,format=yuv420p`),
    ...words(
      "-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv -an -map_metadata -1",
    ),
  ];
  /** In two passes, to reach the maximum file size. */
  const write = (name: string, kilobytes: number, codec: string) => {
    const rate = Math.floor((kilobytes * 8_000) / cut.seconds);
    const shared = [...film, ...words(`${codec} -b:v ${rate} -g 300 -passlogfile`), path.join(work, name)];
    run([...shared, ...words("-pass 1 -f null -")]);
    run([...shared, ...words("-pass 2 -movflags +faststart"), to(name)]);
  };
  write("demo-video.webm", 360, "-c:v libvpx-vp9 -speed 4 -row-mt 1 -tile-columns 1");
  write("demo-video.mp4", 400, "-c:v libx264 -preset medium -tune animation");
  const still = path.join(work, "poster.jpg");
  writeFileSync(still, cut.poster);
  run(["-i", still, "-vf", scaled, "-c:v", "libwebp", "-quality", "60", to("poster.webp")]);
  writeFileSync(to("captions.vtt"), captionsOf(cut));
  rmSync(work, { recursive: true });
}

function listOf({ frames }: Cut, work: string): string {
  const lines = frames.flatMap(({ jpeg, seconds }, index) => {
    const file = path.join(work, `${index}.jpg`);
    writeFileSync(file, jpeg);
    return [`file '${file}'`, `duration ${seconds.toFixed(4)}`];
  });
  // The last one has a duration only if something comes after it.
  return ["ffconcat version 1.0", ...lines, lines.at(-2), ""].join("\n");
}

/** At the top of the picture: tapped controls, such as Buy, are at its lower edge. */
function captionsOf({ captions }: Cut): string {
  const cues = captions.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)} line:0\n${text}\n`);
  return ["WEBVTT\n", ...cues].join("\n");
}

const words = (args: string) => args.split(" ");
const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);

function run(args: string[]): void {
  const { status, stderr } = spawnSync(ffmpeg, ["-hide_banner", "-loglevel", "error", "-y", ...args], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${stderr}`);
}
