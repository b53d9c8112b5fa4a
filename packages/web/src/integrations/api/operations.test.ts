import { allCalls } from '@prumo/contract/areas.ts'
import { keyNeeds } from '@prumo/contract/key-needs.ts'
import { openapi } from '@prumo/contract/openapi.ts'
import { describe, expect, it } from 'vitest'
import type { ApiDocument } from '../../platform/openapi.ts'
import { allErrors, apiAreas, bodiesOf, errorsOf, fieldsOf, found, operationsOf } from './operations.ts'

const document = openapi(allCalls, { title: 'Prumo', version: '1' }) as unknown as ApiDocument
const operations = operationsOf(document)
const { schemas } = document.components
const one = (method: string, path: string) =>
  operations.find((operation) => operation.method === method && operation.path === path)!

describe('the page of the API', () => {
  it('shows every call that a key opens, and no other, each under an area with a name', () => {
    expect(operations).toHaveLength(keyNeeds.size)
    expect([...new Set(operations.map(({ area }) => area))].filter((area) => !(area in apiAreas))).toEqual([])
    expect(Object.keys(apiAreas).filter((area) => !operations.some((call) => call.area === area))).toEqual([])
  })

  it('says the fields of a body and of an answer, through references and lists', () => {
    const { request, answer } = bodiesOf(one('POST', '/api/contacts'))
    expect(fieldsOf(request!, schemas)).toContainEqual(
      expect.objectContaining({ name: 'name', type: 'texto', required: true }),
    )
    expect(fieldsOf(answer!, schemas)).toEqual([{ name: 'response', type: 'Contact', required: true, about: '' }])
    for (const operation of operations) {
      const bodies = bodiesOf(operation)
      for (const body of [bodies.request, bodies.answer]) if (body) fieldsOf(body, schemas)
    }
  })

  it('says the errors of a call, and of all, by code', () => {
    const codes = errorsOf(one('POST', '/api/contacts')).map(({ code }) => code)
    expect(codes).toContain('contact.duplicate')
    expect(codes).toContain('key.right')
    expect(allErrors(operations).find(({ code }) => code === 'key.ended')).toEqual({
      status: '401',
      code: 'key.ended',
      message: 'Esta chave não existe, venceu ou foi retirada.',
    })
    expect(allErrors(operations).filter(({ message }) => message === '')).toEqual([])
  })

  it('finds a call by words of its summary or its path', () => {
    const paths = (search: string) => found(operations, search).map(({ method, path }) => `${method} ${path}`)
    expect(paths('criar contato')).toContain('POST /api/contacts')
    expect(paths('post /contacts')).toContain('POST /api/contacts')
    expect(paths('xyzzy')).toEqual([])
  })
})
