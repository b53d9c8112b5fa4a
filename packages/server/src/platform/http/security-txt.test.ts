import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer({ SECURITY_CONTACT: 'seguranca@prumo.test', BASE_URL: 'https://prumo.test' })
const get = (url: string) => server.composed.app.inject({ url })

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
  '/.git/config',
  '/.env',
  '/pasta/.git/HEAD',
  '/%2egit/config',
  '/metrics',
  '/metrics/',
])('at %s there is nothing, and that is what is said: no page of the application in its place', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})
