import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { discreetPlaces } from '@prumo/contract/discreet.ts'
import { expect, test } from 'vitest'

const deploy = (name: string) => fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url))

test('the owner of the database of the containers is no superuser, and their superuser has no password', () => {
  const script = readFileSync(deploy('database.sh'), 'utf8')
  const roles = script.split('\n').filter((line) => /^(?:create|alter) role/.test(line))
  expect(roles).toEqual([
    "create role prumo login password :'password';",
    'create role prumo_app nologin;',
    'alter role postgres password null;',
  ])
  expect(script).toContain('create database prumo owner prumo;')
  execFileSync('sh', ['-n', deploy('database.sh')])
  const compose = readFileSync(deploy('compose.yaml'), 'utf8')
  expect(compose).toContain('- ./database.sh:/docker-entrypoint-initdb.d/')
  expect(compose, 'the superuser keeps its own name').not.toContain('POSTGRES_USER')
})

test('the proxy logs nothing of the pages and calls whose visitors stay unknown, nor the code they fetch', () => {
  const config = readFileSync(deploy('nginx.conf'), 'utf8')
  const [, places, body] = /location ~ \^\/\(api\/\)\?\(([^)]+)\)\(\/\|\$\) \{([^}]+)\}/.exec(config)!
  expect(places!.split('|')).toEqual([...discreetPlaces])
  for (const line of ['access_log off;', 'error_log /dev/null;']) expect(body).toContain(line)
  expect(config).toMatch(/location \/assets\/ \{\s+access_log off;/)
})
