/** A file of an archive; the name may hold folders. */
export interface ZipEntry {
  readonly name: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

const utf8Names = 0x0800;
const versionNeeded = 20;
/** 1 January 1980, the first day that the format knows: the same data makes the same archive. */
const dosDate = 0x0021;
const max32 = 0xffffffff;
const max16 = 0xffff;

/**
 * The parts of a zip archive with the files as they are: recordings are compressed already. Throws a RangeError beyond
 * the limits of the format without its 64-bit extension, 4 GiB or 65,535 files.
 */
export function zipParts(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const bytes = new TextEncoder().encode(name);
    const common = [versionNeeded, utf8Names, 0, 0, dosDate];
    const checksumAndSizes = [crc32(data), data.length, data.length];
    directory.push(
      record(
        0x02014b50,
        [versionNeeded, ...common],
        checksumAndSizes,
        [bytes.length, 0, 0, 0, 0],
        [0, offset],
      ),
    );
    directory.push(bytes);
    const header = record(0x04034b50, common, checksumAndSizes, [bytes.length, 0], []);
    parts.push(header, bytes, data);
    offset += header.length + bytes.length + data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  if (offset + size > max32 || entries.length > max16) throw new RangeError("The archive is too large.");
  const counts = [0, 0, entries.length, entries.length];
  return [...parts, ...directory, record(0x06054b50, counts, [size, offset], [0], [])];
}

/** A signature, then numbers of 16, 32, 16 and 32 bits, the lowest byte first. */
function record(
  signature: number,
  shorts: readonly number[],
  longs: readonly number[],
  moreShorts: readonly number[],
  moreLongs: readonly number[],
): Uint8Array<ArrayBuffer> {
  const view = new DataView(
    new ArrayBuffer(4 + 2 * (shorts.length + moreShorts.length) + 4 * (longs.length + moreLongs.length)),
  );
  view.setUint32(0, signature, true);
  let at = 4;
  const short = (value: number) => {
    view.setUint16(at, value, true);
    at += 2;
  };
  const long = (value: number) => {
    view.setUint32(at, value, true);
    at += 4;
  };
  shorts.forEach(short);
  longs.forEach(long);
  moreShorts.forEach(short);
  moreLongs.forEach(long);
  return new Uint8Array(view.buffer);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(data: Uint8Array): number {
  let value = max32;
  for (const byte of data) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ max32) >>> 0;
}
