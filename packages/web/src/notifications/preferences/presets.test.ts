import type { NotificationPreferences } from '@prumo/contract/notifications/preferences/endpoints.ts'
import { expect, it } from 'vitest'
import { changesTo, presetOf, presets } from './presets.ts'

const kind = (weight: 'urgent' | 'own' | 'news', in_app = true, email: 'now' | 'digest' | 'none' = 'digest') =>
  ({ kind: weight, weight, in_app, email }) as NotificationPreferences['kinds'][number]
const usual = [kind('urgent'), kind('own'), kind('news')]

it('says what each preset changes, and which one is in use', () => {
  expect(changesTo('all', usual)).toEqual([{ kind: 'urgent', in_app: true, email: 'now' }])
  expect(changesTo('own', usual)).toEqual([
    { kind: 'urgent', in_app: true, email: 'now' },
    { kind: 'news', in_app: false, email: 'none' },
  ])
  expect(changesTo('urgent', usual)).toEqual([
    { kind: 'urgent', in_app: true, email: 'now' },
    { kind: 'own', in_app: true, email: 'none' },
    { kind: 'news', in_app: false, email: 'none' },
  ])
  expect(presetOf(usual)).toBeUndefined()
  for (const preset of presets) {
    const taken = usual.map((one) => ({ ...one, ...changesTo(preset, usual).find(({ kind }) => kind === one.kind) }))
    expect(presetOf(taken)).toBe(preset)
  }
})
