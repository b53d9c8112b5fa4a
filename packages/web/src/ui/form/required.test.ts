import { Email, Id, IdList, optionalText, Reference, text } from '@prumo/contract/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isRequired } from './required.ts'

const schema = z
  .object({
    name: text(80),
    note: optionalText(200),
    email: Email,
    later: text(10).optional(),
    owner: Id,
    project: Reference,
    tags: IdList,
  })
  .refine(() => true)

test.each([
  ['name', true],
  ['note', false],
  ['email', true],
  ['later', false],
  ['owner', true],
  ['project', false],
  ['tags', false],
  // Not in the schema.
  ['constructor', false],
])('%s is required: %s', (name, required) => expect(isRequired(schema, name)).toBe(required))

test('without a schema nothing is required', () => expect(isRequired(undefined, 'name')).toBe(false))
