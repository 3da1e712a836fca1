/** More than the app shows, so that nothing is lost by it; and what is sent as it is. */
const LONGEST = 2400;
const LIGHT = 1_500_000;

/**
 * A picture as it is sent: one straight from a camera is made smaller here, which spares minutes on a telephone. What this browser cannot read goes
 * as it is, and the server says what is wrong with it.
 */
export async function shrunk(file: File): Promise<Blob> {
  if (file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return file;
  try {
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= LIGHT) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // What may shine through does so afterwards, too.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
    return made !== null && made.size < file.size ? made : file;
  } finally {
    bitmap.close();
  }
}
