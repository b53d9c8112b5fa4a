/**
 * A number for which the SHA-256 of `salt:number` begins with as many zero bits: what the server asks of a network that
 * sent much lately. The browser's own SHA-256 answers by promise, which is too slow for millions, and is missing where
 * the page came over http.
 */
export function workOn(salt: string, bits: number): number {
  const words = new Int32Array(16)
  const bytes = new DataView(words.buffer)
  const prefix = new TextEncoder().encode(`${salt}:`)
  for (let nonce = 0; ; nonce++) {
    const digits = String(nonce)
    const length = prefix.length + digits.length
    words.fill(0)
    prefix.forEach((byte, at) => bytes.setUint8(at, byte))
    for (let at = 0; at < digits.length; at++) bytes.setUint8(prefix.length + at, digits.charCodeAt(at))
    bytes.setUint8(length, 0x80)
    bytes.setUint32(60, length * 8)
    if (Math.clz32(firstWord(bytes)) >= bits) return nonce
  }
}

/** The fractions of the cube roots of the first primes, 32 bits of each. */
const constants = Int32Array.from(primes(64), (prime) => (Math.cbrt(prime) % 1) * 2 ** 32)
/** The fractions of the square roots of the first eight. */
const start = Int32Array.from(primes(8), (prime) => (Math.sqrt(prime) % 1) * 2 ** 32)

function primes(count: number): number[] {
  const found: number[] = []
  for (let next = 2; found.length < count; next++) if (found.every((prime) => next % prime !== 0)) found.push(next)
  return found
}

const schedule = new Int32Array(64)

/** The first 32 bits of the SHA-256 of one padded block. */
function firstWord(block: DataView): number {
  for (let i = 0; i < 16; i++) schedule[i] = block.getInt32(i * 4)
  for (let i = 16; i < 64; i++) {
    const x = schedule[i - 15]!
    const y = schedule[i - 2]!
    const low = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const high = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    schedule[i] = (schedule[i - 16]! + low + schedule[i - 7]! + high) | 0
  }
  let [a, b, c, d, e, f, g, h] = start as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const high = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const chosen = (e & f) ^ (~e & g)
    const first = (h + high + chosen + constants[i]! + schedule[i]!) | 0
    const low = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return (a + start[0]!) | 0
}
