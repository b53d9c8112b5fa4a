import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { renderMail } from './layout.ts'
import { openMailer } from './mail.ts'
import { type MailServerOptions, startMailServer } from './testing/smtp-server.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const FROM = 'Prumo Gestão <nao-responda@prumo.test>'

const message = (changes: object = {}) => ({
  kind: { id: 'prova', to: 'contact' as const },
  to: 'joao@cliente.test',
  ...renderMail({
    subject: 'Reunião amanhã às 9h – não se atrase: ações, prazos e decisões da diretoria ainda em aberto',
    preheader: 'São três itens.',
    title: 'Reunião de março',
    paragraphs: ['Olá, João. A pauta traz “ações” e números: R$ 1.234,56.'],
  }),
  ...changes,
})

async function serving(options: MailServerOptions = {}) {
  const server = await startMailServer(options)
  onTestFinished(() => server.stop())
  return server
}

function mailer(smtpUrl?: string, folder = dataDir, more: { greetsWithinMs?: number } = {}) {
  const lines: string[] = []
  const opened = openMailer({ smtpUrl, from: FROM, dataDir: folder, log: (line) => lines.push(line), ...more })
  onTestFinished(() => opened.close())
  return Object.assign(opened, { lines })
}

describe('through SMTP', () => {
  test('a mail arrives complete, with its accents, its two forms and its id', async () => {
    const server = await serving()
    const post = mailer(`smtp://127.0.0.1:${server.port}`)
    await post.ready()
    const sent = message({ id: 'tarefa.12' })
    await post.send(sent)
    await expect.poll(() => server.deliveries).toHaveLength(1)
    const [delivery] = server.deliveries
    expect(delivery).toMatchObject({ from: 'nao-responda@prumo.test', to: ['joao@cliente.test'], secure: false })
    const mail = await PostalMime.parse(delivery!.content)
    expect(mail.subject).toBe(sent.subject)
    expect(mail.text?.trimEnd()).toBe(sent.text.trimEnd())
    expect(mail.html?.trimEnd()).toBe(sent.html.trimEnd())
    expect(mail.from).toMatchObject({ name: 'Prumo Gestão', address: 'nao-responda@prumo.test' })
    expect(mail.messageId).toBe('<tarefa.12@prumo.test>')
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(post.lines).toEqual([])
  })

  test('a mail says whom an answer goes to, and how a mail program unsubscribes with one click', async () => {
    const server = await serving()
    const unsubscribe = 'https://prumo.test/api/unsubscribe/abc'
    const replyTo = { name: 'Ana\r\nBcc: x@y.test (Oficina)', address: 'ana@oficina.test' }
    await mailer(`smtp://127.0.0.1:${server.port}`).send(message({ replyTo, unsubscribe }))
    await expect.poll(() => server.deliveries).toHaveLength(1)
    const mail = await PostalMime.parse(server.deliveries[0]!.content)
    expect(mail.replyTo).toEqual([expect.objectContaining({ address: 'ana@oficina.test' })])
    expect(mail.bcc).toBeUndefined()
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<${unsubscribe}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.messageId).toMatch(/^<[\w-]+@prumo\.test>$/)
  })

  test('a mail somebody waits for passes the queued ones when those fill all connections', async () => {
    const server = await serving({ hold: 'lento@cliente.test' })
    const post = mailer(`smtp://127.0.0.1:${server.port}`)
    const slow = Array.from({ length: 6 }, () => post.send(message({ to: 'lento@cliente.test' })))
    await post.send(message({ to: 'rapida@cliente.test', awaited: true }))
    await expect.poll(() => server.deliveries.length).toBe(1)
    expect(server.deliveries.map(({ to }) => to)).toEqual([['rapida@cliente.test']])
    server.release()
    await Promise.all(slow)
    await expect.poll(() => server.deliveries.length).toBe(7)
  })

  test('a mail goes through STARTTLS with the user and password of the address', async () => {
    const server = await serving({ auth: { user: 'prumo@x', pass: 's:nh/a' }, startTls: true })
    const post = mailer(
      `smtp://prumo%40x:s%3Anh%2Fa@127.0.0.1:${server.port}?requireTLS=true&tls.rejectUnauthorized=false`,
    )
    await post.send(message())
    await expect.poll(() => server.deliveries).toHaveLength(1)
    expect(server.deliveries[0]).toMatchObject({ user: 'prumo@x', secure: true })
  })

  test('a mail goes through TLS from the start', async () => {
    const server = await serving({ tls: true })
    await mailer(`smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`).send(message())
    await expect.poll(() => server.deliveries).toHaveLength(1)
    expect(server.deliveries[0]).toMatchObject({ secure: true })
  })

  test('a certificate without a known issuer is refused', async () => {
    const server = await serving({ tls: true })
    const post = mailer(`smtps://127.0.0.1:${server.port}`)
    await expect(post.send(message())).rejects.toMatchObject({ name: 'MailFailure', retryable: true })
    expect(server.deliveries).toEqual([])
  })

  test('a password is never sent outside TLS where TLS is required', async () => {
    const server = await serving({ auth: { user: 'prumo', pass: 'secret' } })
    const post = mailer(`smtp://prumo:secret@127.0.0.1:${server.port}?requireTLS=true`)
    await expect(post.send(message())).rejects.toMatchObject({ retryable: true })
    expect(server.deliveries).toEqual([])
  })

  test('a wrong password is refused, can be tried again, and the error shows neither user nor password', async () => {
    const server = await serving({ auth: { user: 'prumo', pass: 'secret' } })
    const post = mailer(`smtp://prumo:wrong@127.0.0.1:${server.port}`)
    const failure = await post.send(message()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'MailFailure', code: 'EAUTH', retryable: true })
    expect(JSON.stringify(failure) + String(failure)).not.toMatch(/prumo|wrong/)
    await expect(post.ready()).rejects.toMatchObject({ code: 'EAUTH' })
  })

  test('an address refused for good is not tried again; one refused for now is', async () => {
    const forGood = await serving({ refuse: 550 })
    const forNow = await serving({ refuse: 451 })
    const failure = await mailer(`smtp://127.0.0.1:${forGood.port}`)
      .send(message())
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'MailFailure', retryable: false })
    expect(String(failure)).not.toContain('joao')
    await expect(mailer(`smtp://127.0.0.1:${forNow.port}`).send(message())).rejects.toMatchObject({ retryable: true })
  })

  test('a server that is down is refused at once, and the next mail is sent when it is back', async () => {
    const server = await serving()
    const post = mailer(`smtp://127.0.0.1:${server.port}`)
    await post.send(message())
    await server.stop()
    await expect(post.send(message())).rejects.toMatchObject({ name: 'MailFailure', retryable: true })
    await expect(post.ready()).rejects.toMatchObject({ code: 'ESOCKET', retryable: true })
    const again = await serving({ port: server.port })
    await post.send(message())
    await expect.poll(() => again.deliveries).toHaveLength(1)
  })

  test('a server that never greets is refused within its time limit', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await expect.poll(() => silent.address()).toBeTruthy()
    const { port } = silent.address() as { port: number }
    const post = mailer(`smtp://127.0.0.1:${port}`, dataDir, { greetsWithinMs: 200 })
    await expect(post.send(message())).rejects.toMatchObject({ code: 'ETIMEDOUT', retryable: true })
  })

  test('twenty mails at once all arrive', async () => {
    const server = await serving()
    const post = mailer(`smtp://127.0.0.1:${server.port}`)
    await Promise.all(Array.from({ length: 20 }, (_, at) => post.send(message({ to: `p${at}@cliente.test` }))))
    await expect.poll(() => new Set(server.deliveries.flatMap((delivery) => delivery.to)).size).toBe(20)
  })
})

describe('as files', () => {
  test('a mail is a file that mail programs read, named by its instant, and only its path is logged', async () => {
    const folder = await mkdtemp(join(dataDir, 'files-'))
    const post = mailer(undefined, folder)
    await post.ready()
    const sent = message()
    await post.send(sent)
    const names = await readdir(join(folder, 'mail'))
    expect(names).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-[0-9a-f]{8}\.eml$/)])
    const path = join(folder, 'mail', names[0]!)
    expect(post.lines).toEqual([`E-mail gravado em ${path}`])
    expect((await stat(path)).mode & 0o077).toBe(0)

    const content = await readFile(path, 'latin1')
    expect(content).toMatch(/^[\x00-\x7f]*$/)
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...content.split('\r\n').map((line) => line.length))).toBeLessThan(999)
    const mail = await PostalMime.parse(content)
    expect(mail).toMatchObject({ subject: sent.subject, to: [{ address: 'joao@cliente.test' }] })
    expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(sent.text.trimEnd())
    expect(mail.html?.replaceAll('\r\n', '\n').trimEnd()).toBe(sent.html.trimEnd())
  })

  test('a folder that cannot be written gives an error that may be tried again', async () => {
    const notFolder = join(dataDir, 'not-a-folder')
    await writeFile(notFolder, '')
    const post = mailer(undefined, notFolder)
    await expect(post.send(message())).rejects.toMatchObject({ name: 'MailFailure', retryable: true })
    await expect(post.ready()).rejects.toMatchObject({ name: 'MailFailure' })
  })
})

describe('no value can add a header or a recipient', () => {
  test.each([
    'joao@cliente.test\r\nBcc: x@y.test',
    'joao@cliente.test, x@y.test',
    'joao@cliente.test;x@y.test',
    'x@y.test <joao@cliente.test>',
    'joao@cliente.test (x)',
    'joao',
    '',
  ])('the address %j is refused for good', async (to) => {
    await expect(mailer().send(message({ to }))).rejects.toMatchObject({ code: 'EADDRESS', retryable: false })
  })

  test.each(['a\r\nBcc: x@y.test', 'a@b', 'a b', '<a>'])('the id %j is refused for good', async (id) => {
    await expect(mailer().send(message({ id }))).rejects.toMatchObject({ code: 'EMESSAGEID' })
  })

  test('a subject stays one line', async () => {
    const folder = await mkdtemp(join(dataDir, 'subject-'))
    await mailer(undefined, folder).send(message({ subject: 'Oi\r\nBcc: x@y.test\r\n\r\n<b>corpo</b>\u2028fim' }))
    const [name = ''] = await readdir(join(folder, 'mail'))
    const mail = await PostalMime.parse(await readFile(join(folder, 'mail', name)))
    expect(mail.subject).toBe('Oi Bcc: x@y.test <b>corpo</b> fim')
    expect(mail.bcc).toBeUndefined()
    expect(mail.text).toContain('Reunião de março')
  })
})

describe('a wrong setting stops the start with one line', () => {
  test.each([
    ['mail.empresa.com.br', 'use smtp://usuario:senha@servidor:587'],
    ['http://mail.empresa.com.br', 'use smtp://usuario:senha@servidor:587'],
    ['smtp://u:secret@host/path', 'não há caminho depois do servidor'],
    ['smtp://u:secret@host?pool=false', 'parâmetro desconhecido "pool"'],
    ['smtp://u:secret@host?requireTLS=yes', 'requireTLS deve ser true ou false'],
  ])('SMTP_URL %s', (smtpUrl, sentence) => {
    const open = () => mailer(smtpUrl)
    expect(open).toThrow(`SMTP_URL inválida: ${sentence}`)
    expect(open).not.toThrow(/secret|\n/)
  })

  test.each(['', 'Prumo', 'Prumo <prumo>', 'a@b.test, c@d.test', 'Prumo\r\nBcc: x@y.test <a@b.test>'])(
    'MAIL_FROM %j',
    (from) => {
      expect(() => openMailer({ smtpUrl: undefined, from, dataDir, log: () => undefined })).toThrow(
        'MAIL_FROM inválido',
      )
    },
  )
})
