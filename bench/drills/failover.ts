import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverAccount } from '@prumo/server/src/platform/database/server-account.ts'
import { Acknowledged } from '@prumo/server/src/testing/faults/acknowledged.ts'
import { callOver, registerOver } from '@prumo/server/src/testing/faults/calling.ts'
import { type ServerProcess, startServer } from '@prumo/server/src/testing/faults/server-process.ts'
import pg from 'pg'
import { freePort } from '../debian-postgres.ts'
import type { Around, Drill } from './drill.ts'

const deploy = (name: string) => readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')
const withinMs = 120_000
const writers = 3
const member = ['banco-1', 'banco-2'] as const
type Member = (typeof member)[number]

/**
 * Two PostgreSQL under Debian's Patroni and etcd, with the delivered files, and two nodes of Prumo: one reaches them
 * through HAProxy, the other by several servers in its address. While both are written to, the primary is switched, its
 * PostgreSQL is killed, and then the whole server. Nothing acknowledged may be lost; for how long each node refused is said.
 */
export const drill: Drill = {
  needs: {
    postgresql: '/usr/lib/postgresql/15/bin/postgres',
    patroni: '/usr/bin/patroni',
    'etcd-server': '/usr/bin/etcd',
    haproxy: '/usr/sbin/haproxy',
    pgbouncer: '/usr/sbin/pgbouncer',
  },
  async run(around) {
    const { see, folder, atEnd } = around
    const cluster = await startCluster(around)
    const primary = await cluster.primary()
    see('a primary, and a synchronous standby', true, primary)
    const { port: proxy, standby } = await startProxy(around, cluster)
    const several = `postgres://prumo:segredo@${member.map((one) => `127.0.0.1:${cluster.ports[one].sql}`).join(',')}/prumo?target_session_attrs=read-write`
    const url = (port: number) => `postgres://prumo:segredo@127.0.0.1:${port}/prumo`
    const open = async (name: string, DATABASE_URL: string, more: NodeJS.ProcessEnv = {}) => {
      const server = await startServer({
        dataDir: join(folder, name),
        environment: {
          DEMO: '0',
          LOG_LEVEL: 'silent',
          DATABASE_URL,
          STORAGE_URL: '',
          SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
          ...more,
        },
      })
      atEnd(() => server.kill())
      return server
    }
    const nodes = [
      { by: 'HAProxy', server: await open('a', url(proxy), { DATABASE_REPLICA_URL: url(standby) }) },
      { by: 'several servers', server: await open('a', several) },
    ]
    const token = await registerOver(nodes[0]!.server.url, 'ana@prova.com.br')
    await tryStandby(around, cluster, nodes[0]!.server, token)
    const attack = new AbortController()
    void attackWith(nodes[0]!.server, attack.signal)
    const ledgers = nodes.map(({ by, server }) => ({ by, server, ledger: new Acknowledged(by.replaceAll(' ', '')) }))
    const over = new AbortController()
    const writing = ledgers.flatMap(({ server, ledger }) =>
      Array.from({ length: writers }, () => ledger.write(server.url, token, over.signal)),
    )
    const watched = nodes.map(({ by, server }) => ({ by, watch: watchRefusals(server, token, over.signal) }))
    while (ledgers.some(({ ledger }) => ledger.answers < 30)) await sleep(50)

    const events: [string, number, (now: Member) => Promise<unknown>][] = [
      ['switched by patronictl', 10, (now) => cluster.switchOver(now)],
      ['PostgreSQL of the primary killed', 5, (now) => cluster.killPostgres(now)],
      ['the server shut down, as for an update', 5, (now) => cluster.shutDown(now)],
      // Its lease has to run out first: `ttl`.
      ['the whole server killed', 30, (now) => cluster.killServer(now)],
    ]
    for (const [what, most, act] of events) {
      const before = await cluster.primary()
      await cluster.untilSynchronous()
      for (const { watch } of watched) watch.reset()
      const answers = ledgers.map(({ ledger }) => ledger.answers)
      const returns = await act(before)
      await until(async () => (await cluster.primary().catch(() => before)) !== before, 'another primary')
      await until(
        async () => ledgers.every(({ ledger }, at) => ledger.answers > answers[at]! + writers * 3),
        'writing goes on',
      )
      await sleep(2000)
      for (const { by, watch } of watched) {
        const { refused, gap } = watch.seconds()
        const found = `503 for ${refused.toFixed(1)} s, longest without an answer ${gap.toFixed(1)} s, of at most ${most} s`
        see(`${what}, by ${by}`, Math.max(refused, gap) <= most, found)
      }
      if (typeof returns === 'function') (returns as () => unknown)()
    }
    attack.abort()
    over.abort()
    // Throws when an answer was neither a success nor 503.
    await Promise.all(writing)
    for (const { by, server, ledger } of ledgers) {
      const lost = await ledger.lost(server.url, token)
      see(`acknowledged writes that are lost, by ${by}`, lost.length === 0, `${lost.length} of ${ledger.answers}`)
    }
    for (const { server } of nodes) await server.terminate()
    await tryPooler(around, proxy, open)
  },
}

/** Longer than a node leaves a standby alone that was behind or away. */
const restedMs = 31_000

/** A download is read on the standby, and never older than what was stored: while it stands still or is gone, on the primary. */
async function tryStandby({ see }: Around, cluster: Cluster, { url }: ServerProcess, token: string) {
  const primary = await cluster.primary()
  const standby = member.find((one) => one !== primary)!
  let n = 0
  const read = async (what: string, isOnStandby: boolean) => {
    const name = `Lido ${++n}`
    const contact = { name, email: `lido-${n}@prova.com.br`, phone: '(11) 98765-4321' }
    const stored = await callOver(url, 'POST /contacts', { token, body: contact })
    const begun = performance.now()
    const { status, body } = await callOver(url, 'GET /client/audit/csv', { token })
    const seconds = (performance.now() - begun) / 1000
    const isThere = stored.status < 300 && status === 200 && String(body).includes(name)
    const readers = isOnStandby ? await cluster.sessionsOn(standby) : undefined
    see(
      `what was just stored is in a download ${what}`,
      isThere && readers !== 0,
      `${status} in ${seconds.toFixed(1)} s${readers === undefined ? '' : `, ${readers} sessions on the standby`}`,
    )
  }
  await read('from the standby', true)
  // Not pg_wal_replay_pause, which Patroni takes back within a second.
  const [replaying] = await cluster.askOn(standby, "select pid from pg_stat_activity where backend_type = 'startup'")
  process.kill(Number(replaying!.pid), 'SIGSTOP')
  try {
    await read('while the standby stands still', false)
  } finally {
    process.kill(Number(replaying!.pid), 'SIGCONT')
  }
  await sleep(restedMs)
  const returns = await cluster.shutDown(standby)
  await until(
    () =>
      cluster.sessionsOn(standby).then(
        () => false,
        () => true,
      ),
    'the standby has ended',
  )
  await read('while the standby is gone', false)
  returns()
  await cluster.untilSynchronous()
  await sleep(restedMs)
  await read('from the standby that came back', true)
}

/** Another company asks for as much as it may at once, all the time: what its share leaves is everybody else's. */
async function attackWith({ url }: ServerProcess, over: AbortSignal) {
  const token = await registerOver(url, 'caio@prova.com.br')
  const asks = [
    'GET /calendar/timesheet-report/all/csv',
    'GET /contacts',
    'GET /account',
    'GET /calendar/timesheet-report/csv',
  ]
  await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      while (!over.aborted) {
        await callOver(url, asks[at % asks.length]!, { token }).catch(() => undefined)
        await sleep(1)
      }
    }),
  )
}

/**
 * How long a node refused, from the first refusal to the last, and the longest time between two successes, of what is asked
 * every 50 ms.
 */
function watchRefusals({ url }: ServerProcess, token: string, over: AbortSignal) {
  let first: number | undefined
  let last = 0
  let answered = performance.now()
  let gap = 0
  void (async () => {
    while (!over.aborted) {
      const begun = performance.now()
      const status = await callOver(url, 'GET /account', { token }).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 503) {
        first ??= begun
        last = performance.now()
      }
      if (status === 200) {
        gap = Math.max(gap, performance.now() - answered)
        answered = performance.now()
      }
      await sleep(50)
    }
  })()
  return {
    reset() {
      first = undefined
      gap = 0
    },
    seconds: () => ({ refused: first === undefined ? 0 : (last - first) / 1000, gap: gap / 1000 }),
  }
}

async function until(isSo: () => Promise<boolean>, what: string) {
  for (const begun = performance.now(); !(await isSo()); await sleep(100))
    if (performance.now() - begun > withinMs) throw new Error(`never: ${what}`)
}

async function startCluster({ folder, atEnd }: Around) {
  const account = serverAccount(folder)
  const own = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  own(folder)
  const etcd = { client: await freePort(), peer: await freePort() }
  const start = (program: string, args: string[], name: string, env: NodeJS.ProcessEnv = {}): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a', 0o666)
    const child = spawn(program, args, {
      ...account,
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    })
    atEnd(() => endOf(child))
    return child
  }
  const etcdUrl = `http://127.0.0.1:${etcd.client}`
  const peer = `http://127.0.0.1:${etcd.peer}`
  start(
    'etcd',
    `--name um --data-dir ${own(mkdtempIn(folder, 'etcd'))} --listen-client-urls ${etcdUrl} --advertise-client-urls ${etcdUrl}
     --listen-peer-urls ${peer} --initial-advertise-peer-urls ${peer} --initial-cluster um=${peer}`.split(/\s+/),
    'etcd',
  )
  const ports = {} as Record<Member, { sql: number; rest: number }>
  for (const one of member) ports[one] = { sql: await freePort(), rest: await freePort() }
  const configs = {} as Record<Member, string>
  for (const one of member) {
    const { sql, rest } = ports[one]
    configs[one] = join(folder, `${one}.yaml`)
    writeFileSync(
      configs[one],
      deploy('patroni.yaml')
        .replace('name: banco-1', `name: ${one}`)
        .replaceAll('10.0.0.1:8008', `127.0.0.1:${rest}`)
        .replace('10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379', `127.0.0.1:${etcd.client}`)
        .replaceAll('10.0.0.1:5432', `127.0.0.1:${sql}`)
        .replaceAll('10.0.0.0/24', '127.0.0.1/32')
        .replace('local all all peer', 'local all all trust')
        .replace('/var/lib/postgresql/15/prumo', join(folder, one))
        .replace('  parameters:\n    password', `  parameters:\n    unix_socket_directories: ''\n    password`),
    )
  }
  const running = new Map<Member, ChildProcess>()
  const startMember = (one: Member) => running.set(one, start('patroni', [configs[one]], one))
  startMember('banco-1')
  const rest = async (one: Member, path: string) => fetch(`http://127.0.0.1:${ports[one].rest}${path}`)
  const primary = async (): Promise<Member> => {
    for (const one of member) if ((await rest(one, '/primary').catch(() => undefined))?.ok) return one
    throw new Error('no primary')
  }
  await until(async () => (await rest('banco-1', '/primary').catch(() => undefined))?.ok ?? false, 'the first primary')
  startMember('banco-2')
  const askOn = async (one: Member, sql: string) => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: ports[one].sql,
      user: 'postgres',
      password: 'troque-esta',
      database: 'postgres',
    })
    // It may end while it is asked.
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }
  for (const sql of [
    `create role prumo login password 'segredo'`,
    'create role prumo_app nologin',
    'grant prumo_app to prumo',
    'create database prumo owner prumo',
  ])
    await askOn('banco-1', sql)
  const synchronous = async () => {
    for (const one of member) if ((await rest(one, '/synchronous').catch(() => undefined))?.ok) return true
    return false
  }
  await until(synchronous, 'a synchronous standby')
  return {
    ports,
    primary,
    untilSynchronous: () => until(synchronous, 'a synchronous standby'),
    async switchOver(now: Member) {
      const other = member.find((one) => one !== now)!
      execFileSync(
        'patronictl',
        ['-c', configs[now], 'switchover', 'prumo', '--master', now, '--candidate', other, '--force'],
        {
          stdio: 'pipe',
          env: { ...process.env, LC_ALL: 'C.UTF-8' },
        },
      )
    },
    /** As `systemctl stop patroni`, or a restart of the machine. @returns starts it again. */
    async shutDown(now: Member) {
      running.get(now)!.kill('SIGTERM')
      return () => startMember(now)
    },
    askOn,
    async sessionsOn(one: Member): Promise<number> {
      const [row] = await askOn(one, "select count(*)::int as count from pg_stat_activity where usename = 'prumo'")
      return Number(row!.count)
    },
    async killPostgres(now: Member) {
      process.kill(Number(readFileSync(join(folder, now, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    },
    async killServer(now: Member) {
      const postmaster = Number(readFileSync(join(folder, now, 'postmaster.pid'), 'utf8').split('\n')[0])
      running.get(now)!.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      // Its clients notice: nothing of a server that is off answers.
      await sleep(100)
    },
  }
}

function mkdtempIn(folder: string, name: string) {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  return path
}

async function endOf(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(late)
}

type Cluster = Awaited<ReturnType<typeof startCluster>>

async function startProxy({ folder, atEnd }: Around, { ports }: Cluster) {
  const [port, standby] = [await freePort(), await freePort()]
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(
    config,
    deploy('haproxy.cfg')
      .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
      .replace('127.0.0.1:5001', `127.0.0.1:${standby}`)
      .replaceAll(
        '10.0.0.1:5432 check port 8008',
        `127.0.0.1:${ports['banco-1'].sql} check port ${ports['banco-1'].rest}`,
      )
      .replaceAll(
        '10.0.0.2:5432 check port 8008',
        `127.0.0.1:${ports['banco-2'].sql} check port ${ports['banco-2'].rest}`,
      ),
  )
  const proxy = spawn('haproxy', ['-f', config], { stdio: 'ignore' })
  atEnd(() => endOf(proxy))
  await sleep(2000)
  return { port, standby }
}

/** Debian's PgBouncer with the delivered file: Prumo starts behind it, and in transaction mode says why it does not. */
async function tryPooler(
  { folder, atEnd, see }: Around,
  proxy: number,
  open: (name: string, url: string) => Promise<ServerProcess>,
) {
  const account = serverAccount(folder)
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, '"prumo" "segredo"\n')
  for (const mode of ['session', 'transaction'] as const) {
    const port = await freePort()
    const config = join(folder, `pgbouncer-${mode}.ini`)
    writeFileSync(
      config,
      `${deploy('pgbouncer.ini')
        .replace('port=5000', `port=${proxy}`)
        .replace('6432', String(port))
        .replace('/etc/pgbouncer/userlist.txt', users)
        .replace('pool_mode = session', `pool_mode = ${mode}`)}unix_socket_dir =\n`,
    )
    for (const path of [users, config]) chmodSync(path, 0o644)
    const pooler = spawn('pgbouncer', [config], { ...account, cwd: folder, stdio: 'ignore' })
    atEnd(() => endOf(pooler))
    await sleep(1000)
    const started = await open(`bouncer-${mode}`, `postgres://prumo:segredo@127.0.0.1:${port}/prumo`).then(
      async (server) => {
        const ready = (await callOver(server.url, 'GET /ready')).status
        await server.terminate()
        return String(ready)
      },
      (error: Error) => error.message,
    )
    if (mode === 'session')
      see('PgBouncer in session mode', started === '200', `GET /api/ready ${started.slice(0, 300)}`)
    else
      see(
        'PgBouncer in transaction mode',
        started.includes('pool_mode = session'),
        started.split('\n').at(-2) ?? started,
      )
  }
}
