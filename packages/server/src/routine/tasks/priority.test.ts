import { describe, expect, it, test } from 'vitest'
import { isPriority, kindOf } from './priority.ts'

const own = { type: '1', priority_of_team: false }
const ownPriority = { type: '3', priority_of_team: false }
const team = { type: '2', priority_of_team: false }
const teamPriority = { type: '2', priority_of_team: true }

test('a task is a priority by its own type, or by the mark of the team’s', () => {
  expect([own, ownPriority, team, teamPriority].map(isPriority)).toEqual([false, true, false, true])
})

describe('a new task', () => {
  it('is what its type says when the mark is absent', () => {
    expect(kindOf({})).toEqual(own)
    expect(kindOf({ type: '3' })).toEqual(ownPriority)
    expect(kindOf({ type: '2' })).toEqual(team)
  })

  it('is a priority, or none, by the mark, whatever its type says', () => {
    expect(kindOf({ type: '1', priority: true })).toEqual(ownPriority)
    expect(kindOf({ type: '3', priority: false })).toEqual(own)
    expect(kindOf({ type: '2', priority: true })).toEqual(teamPriority)
  })
})

describe('a changed task', () => {
  it('keeps its kind when nothing of it was sent', () => {
    for (const kind of [own, ownPriority, team, teamPriority]) expect(kindOf({}, kind)).toEqual(kind)
  })

  it('keeps its priority when it goes to the team', () => {
    expect(kindOf({ type: '2' }, ownPriority)).toEqual(teamPriority)
    expect(kindOf({ type: '2' }, own)).toEqual(team)
  })

  it('of the team becomes a person’s own as the type says', () => {
    expect(kindOf({ type: '1' }, teamPriority)).toEqual(own)
    expect(kindOf({ type: '3' }, team)).toEqual(ownPriority)
  })

  it('gets or loses the mark without another type', () => {
    expect(kindOf({ priority: true }, own)).toEqual(ownPriority)
    expect(kindOf({ priority: false }, ownPriority)).toEqual(own)
    expect(kindOf({ priority: true }, team)).toEqual(teamPriority)
    expect(kindOf({ priority: false }, teamPriority)).toEqual(team)
  })
})
