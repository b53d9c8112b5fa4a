import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer({ SECURITY_CONTACT: 'seguranca@prumo.test', BASE_URL: 'https://prumo.test' })
const get = (url: string) => server.composed.app.inject({ url })
const shipped = (name: string) => readFileSync(new URL(`../../../../web/public/${name}`, import.meta.url))

it('security.txt names a contact, and never expires', async () => {
  server.setClock('2027-01-15T18:30:00Z')
  const { statusCode, headers, body } = await get('/.well-known/security.txt')
  server.setClock(undefined)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: mailto:seguranca@prumo.test',
    'Expires: 2027-07-14T00:00:00Z',
    'Preferred-Languages: pt-BR, en',
    'Canonical: https://prumo.test/.well-known/security.txt',
    '',
  ])
})

it.each([
  '/nada.png',
  '/.well-known/qualquer',
  '/.well-known/change-password/',
  '/pasta/relatorio.pdf',
  '/wp-login.php',
])('at %s there is nothing, and that is what is said: no page of the application in its place', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

it('the files that browsers and robots ask for by themselves have the type of their names', () => {
  expect(shipped('robots.txt').toString()).toMatch(/^User-agent: \*\n/)
  expect([...shipped('favicon.ico').subarray(0, 4)]).toEqual([0, 0, 1, 0])
  for (const name of ['apple-touch-icon.png', 'apple-touch-icon-precomposed.png'])
    expect(shipped(name).subarray(1, 4).toString()).toBe('PNG')
})
