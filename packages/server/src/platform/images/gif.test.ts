import { expect, it } from 'vitest'
import { decodeGif } from './gif.ts'
import { gifImage } from './testing/samples.ts'

it.each([false, true])('a GIF is read pixel by pixel (interlaced: %s)', (interlaced) => {
  const { width, height, rgba } = decodeGif(gifImage({ interlaced }))
  expect([width, height]).toEqual([3, 2])
  expect(rgba.toString('hex')).toBe('ff0000ff' + '00ff00ff' + '00000000' + 'ffffffff'.repeat(3))
})

it('a truncated or lying GIF is refused or read as far as possible, and never endlessly', () => {
  const whole = gifImage()
  for (let length = 13; length < whole.length; length++) {
    try {
      expect(decodeGif(whole.subarray(0, length)).rgba).toHaveLength(24)
    } catch (error) {
      expect(error).toBeInstanceOf(Error)
    }
  }
  for (let at = 13; at < whole.length; at++) {
    for (const value of [0, 0x2c, 0xff]) {
      const changed = Buffer.from(whole)
      changed[at] = value
      try {
        expect(decodeGif(changed).rgba).toHaveLength(24)
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
    }
  }
})
