import { permissions } from '@prumo/contract/permissions.ts'
import { expect, it } from 'vitest'
import type { Area } from './area.ts'
import type { Scope } from './scope.ts'
import { type Said, type SignalAudience, signalsOf } from './signals.ts'

it('reads what is said to an audience as somebody who has this one right, and of whom no record is', async () => {
  const seen: Record<string, unknown> = {}
  const read = (audience: SignalAudience) => async (scope: Scope) => {
    const held = permissions.filter((permission) => scope.can(permission) || scope.edits(permission))
    seen[audience] = [scope.userId, scope.actor.userId, scope.actor.isResponsible, scope.actor.isRoot, held]
    return [{ id: 'late', tone: 'good', words: audience, weight: 0, link: '/' } satisfies Said]
  }
  const audiences: SignalAudience[] = ['everyone', 'responsible', 'finance', 'finance']
  const areas = audiences.map((audience) => ({ signals: [{ audience, read: read(audience) }] }) as unknown as Area)
  const scope = { areas, userId: 0, actor: { userId: null } } as unknown as Scope
  const said = await signalsOf(scope)
  expect(seen).toEqual({
    everyone: [0, 0, false, false, []],
    responsible: [0, 0, true, false, []],
    finance: [0, 0, false, false, ['finance']],
  })
  expect([...said].map(([audience, all]) => [audience, all.length])).toEqual([
    ['everyone', 1],
    ['responsible', 1],
    ['finance', 2],
  ])
})
