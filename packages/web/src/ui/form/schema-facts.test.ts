import { Email, Id, IdList, optionalText, Reference, text } from '@prumo/contract/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { factsOf } from './schema-facts.ts'

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

test('a text field knows its maximum length, and whether it may be empty', () => {
  expect(factsOf(schema, 'name')).toEqual({ required: true, maxLength: 80 })
  expect(factsOf(schema, 'note')).toEqual({ required: false, maxLength: 200 })
  expect(factsOf(schema, 'email')).toEqual({ required: true, maxLength: 254 })
  expect(factsOf(schema, 'later')).toEqual({ required: false, maxLength: 10 })
})

test('a number is required, a reference and a set may be empty', () => {
  expect(factsOf(schema, 'owner')).toEqual({ required: true })
  expect(factsOf(schema, 'project')).toMatchObject({ required: false })
  expect(factsOf(schema, 'tags')).toMatchObject({ required: false })
})

test('a field that the schema does not have is neither required nor limited', () => {
  expect(factsOf(schema, 'constructor')).toEqual({ required: false })
  expect(factsOf(undefined, 'name')).toEqual({ required: false })
})
