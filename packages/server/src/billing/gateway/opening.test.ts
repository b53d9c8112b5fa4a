import { expect, test } from 'vitest'
import { pagesOf } from './opening.ts'

const opens = (api: string, address: string) => pagesOf(api)(new URL(address))

test('only https addresses of the gateway are its pages', () => {
  const api = 'https://api-sandbox.asaas.com/v3'
  expect(opens(api, 'https://www.asaas.com/i/7')).toBe(true)
  expect(opens(api, 'https://asaas.com/i/7')).toBe(true)
  expect(opens(api, 'http://www.asaas.com/i/7')).toBe(false)
  expect(opens(api, 'https://asaas.com.example/i/7')).toBe(false)
  expect(opens(api, 'https://notasaas.com/i/7')).toBe(false)
})

test('the pages of another API are of its own host', () => {
  expect(opens('https://pagamentos.com.br/v3', 'https://pagamentos.com.br/i/7')).toBe(true)
  expect(opens('https://pagamentos.com.br/v3', 'https://outros.com.br/i/7')).toBe(false)
})
