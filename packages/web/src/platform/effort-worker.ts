import { workOn } from './effort-work.ts'

self.onmessage = ({ data: { salt, bits } }: MessageEvent<{ salt: string; bits: number }>) => {
  self.postMessage(workOn(salt, bits))
}
