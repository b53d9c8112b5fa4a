import { crc32, deflateSync } from 'node:zlib'
import { claiming, gifImage, webpImage } from '../../platform/images/testing/samples.ts'
import { zeros } from './inflating.ts'

type Bombs = Record<string, () => Buffer | Promise<Buffer>>

const inflated = 600_000_000

function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  whole.write(name, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8)
  return whole
}

function png(width: number, height: number, chunks: readonly Buffer[], { depth = 8, colour = 6 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = colour
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))])
}
const pixels = (width: number, height: number, bytes = 4) => deflateSync(Buffer.alloc((width * bytes + 1) * height))
const small = () => chunk('IDAT', pixels(8, 8))
const words = (name: string, head: string) => () =>
  png(8, 8, [chunk(name, Buffer.concat([Buffer.from(head, 'latin1'), zeros(inflated)])), small()])

export const pngBombs: Bombs = {
  'a colour profile of 600 MB': words('iCCP', 'x\0\0'),
  'a packed text of 600 MB': words('zTXt', 'Comment\0\0'),
  'a packed text of all languages of 600 MB': words('iTXt', 'Comment\0\x01\0\0\0'),
  'twenty colour profiles': () => {
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), zeros(50_000_000)]))
    return png(8, 8, [...Array.from({ length: 20 }, () => profile), small()])
  },
  'pixels of 600 MB for a picture of sixty-four': () => png(8, 8, [chunk('IDAT', zeros(inflated))]),
  'the most pixels there may be, of eight bytes each': () =>
    png(5000, 5000, [chunk('IDAT', pixels(5000, 5000, 8))], { depth: 16 }),
  'two thousand million pixels a side': () => claiming(2 ** 31 - 1, 2 ** 31 - 1),
  'a million little texts': () => png(8, 8, [...Array.from({ length: 1_000_000 }, () => littleText), small()]),
  'two hundred thousand frames': () =>
    png(8, 8, [chunk('acTL', Buffer.from('00030d4000000000', 'hex')), ...frames(200_000), small()]),
}
const littleText = chunk('tEXt', Buffer.from('a\0b'))
const frames = (count: number) => Array.from({ length: count }, () => frame)
const frame = chunk('fcTL', Buffer.from('00000000' + '00000008'.repeat(2) + '0'.repeat(16) + '000100010000', 'hex'))

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A grey, empty progressive JPEG with as many scans over the whole picture as `scans`. */
function progressive(width: number, height: number, scans: number, between: readonly Buffer[] = []): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const counts = (codes: number) => Buffer.from([codes, ...Array.from({ length: 15 }, () => 0)])
  const flat = Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    // A DC difference of zero takes one bit per block.
    Buffer.alloc(Math.ceil(blocks / 8)),
  ])
  // Code '0' is a run of 2^14 empty blocks, followed by fourteen bits for how many more.
  const runs = Buffer.alloc(Math.ceil(blocks / 2 ** 14) * 2)
  const more = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])), runs])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...between,
    segment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)),
    segment(0xc2, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    segment(0xc4, Buffer.concat([Buffer.from([0x00]), counts(1), Buffer.from([0x00])])),
    segment(0xc4, Buffer.concat([Buffer.from([0x10]), counts(1), Buffer.from([0xe0])])),
    flat,
    ...Array.from({ length: scans }, () => more),
    Buffer.from([0xff, 0xd9]),
  ])
}

export const jpegBombs: Bombs = {
  'ten thousand scans of the most pixels there may be': () => progressive(5000, 5000, 10_000),
  'a hundred thousand comments': () => progressive(8, 8, 1, Array(100_000).fill(segment(0xfe, Buffer.from('a')))),
  'a hundred thousand tables': () =>
    progressive(8, 8, 1, Array(100_000).fill(segment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)))),
  'a colour profile of 255 pieces': () =>
    progressive(
      8,
      8,
      1,
      Array.from({ length: 255 }, (_, at) =>
        segment(0xe2, Buffer.concat([Buffer.from(`ICC_PROFILE\0`), Buffer.from([at + 1, 255]), Buffer.alloc(65_000)])),
      ),
    ),
  '65,535 pixels a side': () => progressive(65_535, 65_535, 1),
}

const webpChunk = (name: string, data: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
function webp(width: number, height: number, flags: number, chunks: readonly Buffer[]): Buffer {
  const canvas = Buffer.alloc(10)
  canvas[0] = flags
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const body = Buffer.concat([Buffer.from('WEBP'), webpChunk('VP8X', canvas), ...chunks])
  return Buffer.concat([webpChunk('RIFF', body)])
}
/** A lossless picture that claims to be 16,384 pixels wide and high. */
const huge = webpChunk('VP8L', Buffer.concat([Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f]), Buffer.alloc(40)]))
const animation = (frames: number, inner: Buffer) => [
  webpChunk('ANIM', Buffer.alloc(6)),
  ...Array.from({ length: frames }, () => webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), inner]))),
]

export const webpBombs: Bombs = {
  '16 million pixels a side': () => webp(2 ** 24, 2 ** 24, 0, []),
  'more pixels than its canvas': () => webp(8, 8, 0, [huge]),
  'a frame of more pixels than its canvas': () => webp(8, 8, 2, animation(1, huge)),
  'a hundred thousand frames': () => webp(8, 8, 2, animation(100_000, Buffer.alloc(0))),
  'a colour profile of 20 MB': async () => {
    const image = await webpImage(8, 8)
    return webp(8, 8, 0x20, [webpChunk('ICCP', Buffer.alloc(20_000_000)), image.subarray(12)])
  },
  'a lossless picture of what it may be at most, and nothing in it': () =>
    webp(5000, 5000, 0, [webpChunk('VP8L', lossless(5000, 5000))]),
}

function lossless(width: number, height: number): Buffer {
  const head = Buffer.alloc(5)
  head[0] = 0x2f
  head.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  return Buffer.concat([head, Buffer.alloc(60)])
}

const gifOf = (width: number, height: number, rest: Buffer) => {
  const head = Buffer.from('GIF89a\0\0\0\0\x91\0\0ff0000ff00ff', 'latin1').subarray(0, 13)
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  return Buffer.concat([head, Buffer.alloc(12), rest])
}
const gifFrame = (width: number, height: number) => {
  const head = Buffer.from(',\0\0\0\0\0\0\0\0\0\x02', 'latin1')
  head.writeUInt16LE(width, 5)
  head.writeUInt16LE(height, 7)
  return Buffer.concat([head, Buffer.from('\x02\x8c\x2d\0', 'latin1')])
}

export const gifBombs: Bombs = {
  '65,535 pixels a side': () => gifOf(65_535, 65_535, gifFrame(65_535, 65_535)),
  'a frame that is larger than the picture': () => gifOf(8, 8, gifFrame(65_535, 65_535)),
  'the most pixels there may be': () => gifOf(2000, 2000, gifFrame(2000, 2000)),
  'a million frames': () => Buffer.concat([gifImage().subarray(0, -1), Buffer.alloc(15_000_000, gifFrame(2, 2))]),
  'a comment of 25 MB': () =>
    gifOf(8, 8, Buffer.concat([Buffer.from('!\xfe', 'latin1'), Buffer.alloc(25_000_000, 1), gifFrame(8, 8)])),
}

function bmp(width: number, height: number, { packed = 0 } = {}): Buffer {
  const image = Buffer.alloc(54 + 1024 + 64)
  image.write('BM', 'latin1')
  image.writeUInt32LE(image.length, 2)
  image.writeUInt32LE(54 + 1024, 10)
  image.writeUInt32LE(40, 14)
  image.writeInt32LE(width, 18)
  image.writeInt32LE(height, 22)
  image.writeUInt16LE(1, 26)
  image.writeUInt16LE(8, 28)
  image.writeUInt32LE(packed, 30)
  return image
}

export const bmpBombs: Bombs = {
  'two thousand million pixels a side': () => bmp(2 ** 31 - 1, 2 ** 31 - 1),
  'rows that go downwards without end': () => bmp(2 ** 31 - 1, -(2 ** 31)),
  'the most pixels there may be, and nothing in it': () => bmp(5000, 5000, { packed: 1 }),
  'a line of 25 million pixels': () => bmp(25_000_000, 1),
}
