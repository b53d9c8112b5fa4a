import { expect, test } from 'vitest'
import { emptyTask } from '../values/task-values.ts'
import { filledParts } from './rare-parts.ts'

const task = emptyTask(1, '2026-11-24')

test('a new task has none of its rare parts', () => expect(filledParts(task, {})).toEqual([]))

test('a part with content stands in the form, in the order of the form', () =>
  expect(
    filledParts({ ...task, feedback: 'Feito', tags: [3], protocol_id: 5, description: '<p>Como</p>' }, {}),
  ).toEqual(['description', 'tags', 'protocol_id', 'feedback']))

test('a part with an error stands in the form, also when the error belongs to one of its rows', () =>
  expect(filledParts(task, { label: 'x', contacts: 'x', 'links.0.link': 'x', feedback_id: 'x' })).toEqual([
    'contacts',
    'links',
  ]))
