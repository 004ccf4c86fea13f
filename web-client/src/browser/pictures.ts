/** Photos are shown small: more than this is not sent. */
const kSide = 1024;
const kQuality = 0.9;

/** The middle of a picture as a square, or null where this browser can't read it as one. */
export async function croppedToSquare(file: Blob): Promise<HTMLCanvasElement | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const length = Math.min(bitmap.width, bitmap.height);
  const side = Math.min(length, kSide);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, side, side);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(bitmap, (bitmap.width - length) / 2, (bitmap.height - length) / 2, length, length, 0, 0, side, side);
  bitmap.close();
  return canvas;
}

/** A drawn picture as a file that the server reads, without anything but the picture. */
export const encodedPicture = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', kQuality));
