import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const origin = 'https://prumo.exemplo.com.br'

describe('a path of our own is gone back to', () => {
  test.each(['/tasks', '/tasks?pagina=2#topo', '/plans/plan/7', '/', '/termos'])('%s', (path) => {
    expect(safeReturnPath(path, origin)).toBe(path)
  })
})

describe('anything else goes to the start', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'tasks',
    '',
    ' /tasks',
    '///evil.example',
    '/..//evil.example/',
    undefined,
    null,
    7,
    ['/tasks'],
  ])('%j', (asked) => {
    expect(safeReturnPath(asked, origin)).toBe('/')
  })

  test.each([
    '/sair',
    '/register',
    '/register/consultor',
    '/recover-password',
    '/login-after-register',
    '/api/account',
  ])('a dead end: %s', (path) => {
    expect(safeReturnPath(path, origin)).toBe('/')
  })
})
