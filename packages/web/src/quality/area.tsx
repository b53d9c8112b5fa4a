import type { Area } from '../platform/area.ts'

export const routes = [] as const

export const area: Area = {
  menu: { quality: [] },
  live: [
    { topic: 'quality', stale: [['quality'], ['waiting'], ['tasks']] },
    { topic: 'departments', stale: [['quality']] },
  ],
}
