/** Reduces a picture to the size that the shop shows: a photograph of 8 MB is sent as a few hundred kB. */
const enough = 500_000;
const maxSide = 1_600;

const notSent = "We could not send the picture. Check your connection, then try again";

interface Uploaded {
  address?: string;
  /** The reason why it was refused, as a sentence. */
  error?: string;
}

/**
 * Sends a picture to the shop. Returns its address, or throws an error whose message is for the person who chose it.
 */
export async function uploadPicture(file: File): Promise<string> {
  const body = await shrunk(file);
  const response = await fetch("/admin/pictures", {
    method: "POST",
    headers: { "content-type": body.type || "application/octet-stream" },
    body,
  }).catch(() => {
    throw new Error(notSent);
  });
  const answer = (await response.json().catch(() => ({}))) as Uploaded;
  if (answer.address) return answer.address;
  throw new Error(answer.error ?? notSent);
}

/**
 * Large photographs are made smaller first: they take minutes on a slow connection. The server refuses files that are
 * not pictures.
 */
async function shrunk(file: File): Promise<Blob> {
  if (file.size <= enough || !["image/jpeg", "image/png", "image/webp"].includes(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.fillStyle = "#fff"; // a JPEG has no transparent parts
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
