import { connect } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { disable } from '../../identity/testing/standing.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'

const server = openOwnTestServer({ BASE_URL: 'https://app.prumo.example' })
let port: number
let ana: Person
let joao: Person
let to: string

beforeAll(async () => {
  port = await server.composed.inbound!.listen()
})
beforeEach(async () => {
  server.setClock('2026-11-18T12:00:00-03:00')
  await server.asOwner('delete from pgboss.job')
  await server.asOwner(`delete from platform.rate_limits where key like 'mail-in%'`)
  ana = await server.company()
  joao = await server.colleague(ana)
  to = (await ana.call('PUT /calendar/mail-address')).body.response.address!
})

type Mail = Omit<SendMailOptions, 'from' | 'to'> & { as?: string; from?: string; to?: string }
/** The code of the server's answer: 250 when it took the mail. */
async function send({ as = ana.email, from = as, to: whom = to, ...mail }: Mail = {}): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    const envelope = { from: as, to: whom }
    await transport.sendMail({ envelope, from, to: whom, subject: 'Comprar gelo', text: 'Dois sacos.', ...mail })
    return 250
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0
  } finally {
    transport.close()
  }
}
const tasks = async (who = ana) => (await who.call('GET /calendar/open', { query: {} })).body.response
const answers = async () => {
  const before = server.mails.length
  await server.runJobs(sendMail)
  return server.mails.slice(before).filter(({ kind }) => kind.id === 'routine.task-by-mail')
}

it('a mail of somebody of the company is a task: the subject read as a line, its text and its files', async () => {
  const attachments = [{ filename: 'pedido.txt', content: 'dez sacos' }]
  const subject = `Enc: Ligar para o moinho amanhã 9h @${joao.email ? (await joao.call('GET /account')).body.response.name : ''}`
  expect(await send({ subject, text: 'Perguntar o preço <hoje>.\n\nSegunda linha', attachments })).toBe(250)
  const [task, ...more] = await tasks(joao)
  expect(more).toEqual([])
  expect(task).toMatchObject({ label: 'Ligar para o moinho', date: '2026-11-19', hour: '09:00', files_count: 1 })
  const whole = (await ana.call('GET /calendar/task/{id}', { params: { id: task!.id } })).body.response
  expect(whole.description).toBe('<p>Perguntar o preço &lt;hoje&gt;.</p><p>Segunda linha</p>')
  expect(whole.author_id).toBe(ana.userId)
  const [mail, ...others] = await answers()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: ana.email, subject: 'Tarefa criada: Ligar para o moinho' })
})

it('the same mail again is no second task, and no second answer', async () => {
  expect(await send({ messageId: '<um@empresa>' })).toBe(250)
  expect(await send({ messageId: '<um@empresa>' })).toBe(250)
  expect(await tasks()).toHaveLength(1)
  expect(await answers()).toHaveLength(1)
})

it('what cannot be a task is answered with the reason, once', async () => {
  expect(await send({ subject: '', text: '' })).toBe(250)
  expect(await tasks()).toEqual([])
  expect((await answers()).map(({ text }) => text.includes('não tem assunto nem texto'))).toEqual([true])
  // A file that is none of the allowed is left out, and said.
  const attachments = [{ filename: 'virus.exe', content: Buffer.from('MZ\x90\x00\x03\x00\x00\x00') }]
  expect(await send({ attachments })).toBe(250)
  expect(await tasks()).toMatchObject([{ label: 'Comprar gelo', files_count: 0 }])
  expect((await answers())[0]!.text).toContain('virus.exe')
})

describe('refuses', () => {
  it('strangers, other companies, people who left and whoever signs as somebody else, all alike', async () => {
    const eva = await server.company()
    expect(await send({ as: 'estranho@fora.example' })).toBe(550)
    expect(await send({ as: eva.email })).toBe(550)
    expect(await send({ as: joao.email, from: ana.email })).toBe(550)
    expect(await send({ from: `${ana.email}, ${joao.email}` })).toBe(550)
    await disable(server, joao)
    expect(await send({ as: joao.email })).toBe(550)
    expect([await tasks(), await answers()]).toEqual([[], []])
  })

  it('every address but the one in force, and to pass anything on', async () => {
    expect(await send({ to: to.replace(/-[0-9a-f]{32}@/, `-${'0'.repeat(32)}@`) })).toBe(550)
    expect(await send({ to: to.replace(/^tarefa-\d+-/, 'tarefa-999999999-') })).toBe(550)
    expect(await send({ to: 'alguem@gmail.com' })).toBe(550)
    expect(await send({ to: `alguem%gmail.com@tarefas.prumo.test` })).toBe(550)
    const { address } = (await ana.call('PUT /calendar/mail-address')).body.response
    expect([await send(), await send({ to: address! })]).toEqual([550, 250])
    await ana.call('DELETE /calendar/mail-address')
    expect(await send({ to: address! })).toBe(550)
    expect(await tasks()).toHaveLength(1)
  })

  it('answers of programs, and mails without a sender', async () => {
    expect(await send({ headers: { 'Auto-Submitted': 'auto-replied' } })).toBe(550)
    expect(await send({ headers: { Precedence: 'bulk' } })).toBe(550)
    expect(await talk(['HELO x', 'MAIL FROM:<>'])).toMatch(/^550 /m)
    expect(await tasks()).toEqual([])
  })

  it('what is too large, with as little said as sent', async () => {
    expect(await talk(['EHLO x', `MAIL FROM:<${ana.email}> SIZE=20000000`])).toMatch(/^552 /m)
    const attachments = [{ filename: 'grande.txt', content: 'x'.repeat(11 * 1024 * 1024) }]
    expect(await send({ attachments })).toBe(552)
    expect(await tasks()).toEqual([])
  })

  it('a flood: of one person beyond their number, of one network beyond its connections', async () => {
    const codes: number[] = []
    for (let sent = 0; sent < 32; sent++) codes.push(await send({ subject: `Tarefa ${sent}` }))
    expect([codes.filter((code) => code === 250).length, codes.at(-1)]).toEqual([30, 450])
    const open = await Promise.all(Array.from({ length: 8 }, () => greeted()))
    expect(open.filter((code) => code === 421)).toHaveLength(3)
  })
})

it('headers cannot be injected, and bytes that are no mail are refused or read as text', async () => {
  const raw = [
    `From: ${ana.email}`,
    `Subject: =?utf-8?B?${Buffer.from('Gelo\r\nBcc: alvo@fora.example').toString('base64')}?=`,
    'Message-ID: <x@y>',
    '',
    'texto',
  ]
  expect(await talk([...envelope(), ...raw, '.'])).toMatch(/^250 /m)
  expect(await tasks()).toMatchObject([{ label: 'Gelo Bcc: alvo@fora.example' }])
  const [mail] = await answers()
  expect([mail!.to, mail!.subject]).toEqual([ana.email, 'Tarefa criada: Gelo Bcc: alvo@fora.example'])
  expect(await talk(['GET / HTTP/1.1'])).toMatch(/^[45]\d\d /m)
  expect(await talk([...envelope(), '\u0000\u0001\u0002', '.'])).toMatch(/^550 /m)
  expect(await talk(['EHLO x', `MAIL FROM:<${'a'.repeat(5000)}@b.com>`])).toMatch(/^5\d\d /m)
  // A line break in an address ends the command: it is no second recipient.
  expect(await talk(['EHLO x', `MAIL FROM:<${ana.email}>`, `RCPT TO:<${to}>`, `RCPT TO:<${to}>`])).toMatch(/^452 /m)
  expect(await talk(['EHLO x', 'AUTH PLAIN AGEAYg=='])).toMatch(/^5\d\d /m)
  expect(await tasks()).toHaveLength(1)
})

it('a mail of parts in parts, and of a million headers, ends without a task and without harm', async () => {
  const depth = Array.from(
    { length: 3_000 },
    (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n`,
  )
  const bomb = [`From: ${ana.email}`, 'Content-Type: multipart/mixed; boundary=b0', '', ...depth, '.']
  expect(await talk([...envelope(), ...bomb])).toMatch(/^5(?:50|54) /m)
  const headers = Array.from({ length: 100_000 }, () => 'X-A: b')
  expect(await talk([...envelope(), `From: ${ana.email}`, ...headers, '', 'x', '.'])).toMatch(/^5(?:50|54) /m)
  expect(await tasks()).toEqual([])
  expect(await send()).toBe(250)
})

it('is a responsible user’s to switch, and everybody’s to see', async () => {
  expect((await joao.call('GET /calendar/mail-address')).body.response).toMatchObject({ offered: true, address: to })
  expect((await joao.call('PUT /calendar/mail-address')).status).toBe(403)
  expect((await joao.call('DELETE /calendar/mail-address')).status).toBe(403)
})

const envelope = () => ['EHLO x', `MAIL FROM:<${ana.email}>`, `RCPT TO:<${to}>`, 'DATA']

/** Says lines to the server, each after an answer, a message at once; what it answered. */
function talk(lines: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    let next = 0
    socket.on('data', (data) => {
      said += data.toString()
      if (!/^\d{3} /m.test(data.toString())) return
      if (next >= lines.length) return void socket.end('QUIT\r\n')
      const inData = lines[next - 1] === 'DATA'
      const part = inData ? lines.slice(next) : [lines[next]!]
      next += part.length
      socket.write(`${part.join('\r\n')}\r\n`)
    })
    socket.on('error', () => resolve(said))
    socket.on('close', () => resolve(said))
  })
}

/** The code with which a connection is greeted; it stays open until the test ends. */
function greeted(): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.once('data', (data) => resolve(Number(data.toString().slice(0, 3))))
  })
}

afterAll(() => server.composed.inbound!.close())
