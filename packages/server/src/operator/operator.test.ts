import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendOneTimePassword } from '../identity/members/one-time-password.ts'
import { sendMail } from '../platform/mail/sending.ts'
import { deep } from '../testing/changed.ts'
import { machineEnvironment } from '../testing/machine-environment.ts'
import { type Operated, operated } from '../testing/operator.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeAll(async () => {
  ana = await server.company()
})

const maria = (...line: string[]) => operated(server, line)
const data = async (...line: string[]) => {
  const { code, out, err } = await operated(server, [...line, '--json'])
  expect(err).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out)
}

describe('a company created by the operator', () => {
  it('can be entered by its responsible person with the one-time password that only they receive', async () => {
    const { company_id } = await data(
      'empresas',
      'criar',
      '--nome=Moinho Sul Ltda',
      '--documento=529.982.247-25',
      '--responsavel=Rita Lima',
      '--email=rita@moinho.com.br',
      '--telefone=(51) 98765-4321',
    )
    await server.runJobs(sendOneTimePassword)
    const mail = server.mails.findLast(({ to }) => to === 'rita@moinho.com.br')!
    expect(mail.text).toContain('A sua empresa criou um acesso ao Prumo para você.')
    const [password] = /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/.exec(mail.text)!
    const signedIn = await server.call(undefined, 'POST /sign/client', {
      body: { email: 'rita@moinho.com.br', password },
    })
    expect(signedIn.body).toMatchObject({ must_change_password: true })
    const rita = await server.call(signedIn.body.token, 'GET /account')
    expect(rita.body.response).toMatchObject({
      company_id,
      company_name: 'Moinho Sul Ltda',
      is_root: 'YES',
      is_responsible: true,
      payment_status: 'PERIOD_FREE',
    })
  })

  it('is not created for somebody who has an account already', async () => {
    const before = await data('empresas', 'listar')
    const line = `empresas criar --nome B --documento 52998224725 --responsavel A --email ${ana.email} --telefone 5133334444`
    const again = await maria(...line.split(' '))
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('Este e-mail já tem uma conta') })
    expect((await data('empresas', 'listar')).total).toBe(before.total)
  })
})

describe("the operator's decisions about a company", () => {
  it('take effect at once: a payment status entered by hand closes the application, and opens it again', async () => {
    const eva = await server.company()
    await maria('empresas', 'situacao', `${eva.companyId}`, 'cancelado', '--sim')
    expect((await eva.call('GET /contacts')).status).toBe(402)
    await maria('empresas', 'situacao', `${eva.companyId}`, 'pago', '--sim')
    expect((await eva.call('GET /contacts')).status).toBe(200)
  })

  it("are in the company’s own trail, in Portuguese, with the operator's name", async () => {
    const eva = await server.company()
    await maria('empresas', 'limites', `${eva.companyId}`, '--usuarios', '3', '--espaco', '1,5GB')
    const { body } = await eva.call('GET /client/audit', { query: { per_page: 1 } })
    expect(body.response[0]).toMatchObject({
      user_id: null,
      sentence: 'Operador do Prumo (maria) ajustou o plano da empresa',
      subject: 'company',
      changes: [
        { field: 'Usuários que pode ter sem plano', before: '10', after: '3' },
        { field: 'Espaço de arquivos (MB)', before: '5120', after: '1536' },
      ],
    })
  })

  it('leave no row when nothing changes', async () => {
    const eva = await server.company()
    const { out } = await maria('empresas', 'limites', `${eva.companyId}`, '--usuarios', '10', '--espaco', '5GB')
    expect(out).toBe('Já estava assim: nada mudou.\n')
    const { body } = await eva.call('GET /client/audit', { query: { per_page: 1 } })
    expect(body.response[0]!.action).toBe('session.opened')
  })

  it('find it by a part of its name, its e-mail or its bare CNPJ, and by no pattern a search could smuggle in', async () => {
    const eva = await server.company()
    await maria('empresas', 'renomear', `${eva.companyId}`, '--nome', 'Padaria 100% Trigo', '--fantasia', 'Trigo_Bom')
    const found = async (words: string) =>
      (await data('empresas', 'listar', '--busca', words)).companies.map(({ id }: { id: number }) => id)
    expect(await found('100% tri')).toEqual([eva.companyId])
    expect(await found('trigo_b')).toEqual([eva.companyId])
    expect(await found('529.982')).toContain(eva.companyId)
    expect(await found('%%')).toEqual([])
    expect(await found("' or true --")).toEqual([])
  })
})

describe("the operator's actions for a person", () => {
  it('obey the rules of the screens: the last responsible person stays', async () => {
    const disabled = await maria('usuarios', 'desativar', `${ana.companyId}`, ana.email, '--sim')
    expect(disabled).toEqual({
      code: 1,
      out: '',
      err: 'É a única pessoa responsável pela empresa: escolha outra antes.\n',
    })
    expect((await ana.call('GET /account')).status).toBe(200)
  })

  it('end their sessions at once', async () => {
    const bia = await server.colleague(ana, [])
    expect((await maria('usuarios', 'sessoes', `${ana.companyId}`, bia.email, '--sim')).out).toBe(
      '1 sessão terminada.\n',
    )
    expect((await bia.call('GET /account')).status).toBe(401)
  })

  it('reset the password of a consultant of several companies everywhere, which no company may do', async () => {
    const caio = await server.company({ consultant: true })
    await maria('consultores', 'vincular', `${ana.companyId}`, caio.email, '--permissoes', 'contacts')
    const refused = await ana.call('POST /client/users/{id}/reset', { params: { id: caio.userId } })
    expect(refused.error.code).toBe('user.elsewhere')
    expect((await maria('usuarios', 'senha', `${ana.companyId}`, caio.email, '--sim')).code).toBe(0)
    expect((await caio.call('GET /account')).status).toBe(401)
    const { email, password } = caio
    expect((await server.call(undefined, 'POST /sign/client', { body: { email, password } })).status).toBe(400)
  })

  it('give a consultant exactly the named permissions, and refuse a person who is not a consultant', async () => {
    const caio = await server.company({ consultant: true })
    const bia = await server.company()
    expect(await maria('consultores', 'vincular', `${ana.companyId}`, bia.email)).toMatchObject({ code: 1 })
    const invite = { email: caio.email, permissions: ['contacts' as const] }
    expect((await ana.call('POST /client/consultants/invitations', { body: invite })).status).toBe(201)
    await maria('consultores', 'vincular', `${ana.companyId}`, caio.email, '--permissoes', 'finance,contacts')
    const people = await data('usuarios', 'listar', `${ana.companyId}`)
    expect(people.find(({ id }: { id: number }) => id === caio.userId).permissions).toEqual(['finance', 'contacts'])
    expect((await ana.call('GET /client/consultants')).body.invitations).toEqual([])
    await maria('consultores', 'desvincular', `${ana.companyId}`, caio.email, '--sim')
    expect(await data('usuarios', 'procurar', caio.email)).toMatchObject({
      companies: [{ disabled: false }, { id: ana.companyId, disabled: true }],
    })
  })
})

describe('the queue', () => {
  it('retries failed jobs without ever showing their data', async () => {
    await server.asOwner(
      `insert into pgboss.job (name, state, data, output, completed_on, retry_limit)
       select 'mail.send', 'failed', jsonb_build_object('to', 'rita@x.com.br', 'subject', 'Oi', 'text', '', 'html', ''),
              '{"message": "ECONNREFUSED"}', now(), 12 from generate_series(1, 2)`,
    )
    const { out } = await maria('fila', 'falhas', '--fila', 'mail.send')
    expect(out).toContain('ECONNREFUSED')
    expect(out).not.toContain('rita@x.com.br')
    expect((await maria('fila', 'repetir', '--fila', 'mail.send')).out).toBe('2 trabalhos voltam à fila.\n')
    server.mails.length = 0
    await server.runJobs(sendMail)
    expect(server.mails.map(({ to }) => to)).toEqual(['rita@x.com.br', 'rita@x.com.br'])
    expect(await maria('fila', 'repetir', '--fila', 'mail.send')).toMatchObject({ code: 1 })
  })

  it('is in the trail of the installation, which no company sees', async () => {
    await maria('email', 'testar', 'rita@moinho.com.br')
    const { entries } = await data('trilha', 'listar')
    expect(entries[0].sentence).toBe('Operador do Prumo (maria) enviou um e-mail de teste')
    const { body } = await ana.call('GET /client/audit', { query: { per_page: 200 } })
    expect(body.response.map(({ action }) => action)).not.toContain('mail.tested')
  })
})

describe('a command with a mistake', () => {
  const wrong: [line: string, says: string][] = [
    ['empreas', 'Não existe o comando empreas. Você quis dizer empresa ou empresas? Veja --ajuda.'],
    ['empresas lista', 'Não existe o comando lista. Você quis dizer listar? Veja --ajuda.'],
    ['empresas ver', 'Falta o argumento <empresa>. Veja --ajuda.'],
    ['empresas ver 1 2', 'Há argumentos demais. Veja --ajuda.'],
    ['empresas ver x', 'empresa: Identificador inválido'],
    ['empresas ver 1 --jsn', 'Não existe a opção --jsn. Você quis dizer --json? Veja --ajuda.'],
    ['empresas limites 1 --espaco', 'Falta o valor da opção --espaco <tamanho>. Veja --ajuda.'],
    ['empresas limites 1 --espaco 5', '--espaco: use um tamanho como 500MB ou 5GB'],
    ['empresas avaliacao 1 31/12/2026', 'ate: use uma data como 2026-12-31'],
    [
      'usuarios criar 1 a@b.com.br --nome A --telefone 11987654321 --permissoes tudo',
      '--permissoes: use todas, nenhuma',
    ],
  ]
  it.each(wrong)('%s', async (line, says) => {
    const { code, out, err } = await maria(...line.split(' '))
    expect(err).toContain(says)
    expect([code, out]).toEqual([2, ''])
  })

  it('a company that does not exist', async () => {
    expect(await maria('empresas', 'ver', '999999')).toEqual({ code: 1, out: '', err: 'Registro não encontrado.\n' })
  })

  it('without a command it shows the help, all of it in Portuguese', async () => {
    const help = await Promise.all([
      maria('--ajuda'),
      maria('empresas', '--ajuda'),
      maria('empresas', 'criar', '--ajuda'),
    ])
    for (const { code, out } of help) {
      expect(code).toBe(0)
      expect(out).not.toMatch(/Usage|Options|Commands|Arguments|display|default/)
    }
    expect((await maria()).code).toBe(2)
  })
})

/** Each starts the whole command once or a few times. */
const wholeCommand = deep('packages/server/src/operator/', 'packages/server/src/testing/operator', 'scripts/')

describe('the command itself, as a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-operator-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const typed = (line: string[], environment: NodeJS.ProcessEnv) =>
    new Promise<Operated>((ended) => {
      const main = join(import.meta.dirname, 'main.ts')
      const options = { env: { ...machineEnvironment(), USER: 'joana', DATA_DIR: folder, ...environment }, cwd: folder }
      const child = execFile(process.execPath, [main, ...line], options, (_, out, err) =>
        ended({ code: child.exitCode!, out, err }),
      )
      child.stdin?.end()
    })
  const url = () => {
    const { host, port, user, password, database } = server.database.connection as Record<string, string | undefined>
    const who = password ? `${user}:${encodeURIComponent(password)}` : user
    return `postgres://${who}@${encodeURIComponent(host!)}:${port}/${database}`
  }

  wholeCommand(
    "works on the database of DATABASE_URL beside the running server, in the name of the machine's user",
    async () => {
      const eva = await server.company()
      const line = ['empresas', 'situacao', `${eva.companyId}`, 'sem-pagamento']
      expect(await typed(line, { DATABASE_URL: url() })).toMatchObject({ code: 2, out: '' })
      const { code, out, err } = await typed([...line, '--sim', '--json'], { DATABASE_URL: url() })
      expect({ code, err, out: JSON.parse(out) }).toEqual({ code: 0, err: '', out: { changed: true } })
      const { body } = await eva.call('GET /client/audit', { query: { per_page: 1 } })
      expect(body.response[0]!.sentence).toBe('Operador do Prumo (joana) ajustou o plano da empresa')
    },
  )

  wholeCommand('adds jobs to the queue of the running server', async () => {
    const bia = await server.colleague(ana, [])
    await server.runJobs(sendOneTimePassword)
    await typed(['usuarios', 'senha', `${ana.companyId}`, bia.email, '--sim'], { DATABASE_URL: url() })
    server.mails.length = 0
    await server.runJobs(sendOneTimePassword)
    expect(server.mails.map(({ to }) => to)).toEqual([bia.email])
  })

  wholeCommand('says in a sentence why it cannot run, and never shows a stack', async () => {
    const unreachable = await typed(['estado'], { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' })
    expect(unreachable).toEqual({ code: 3, out: '', err: 'O banco de dados não respondeu (ECONNREFUSED).\n' })
    const nowhere = await typed(['estado'], { DATA_DIR: join(folder, 'errado') })
    expect(nowhere).toMatchObject({ code: 3, err: expect.stringMatching(/^Não há banco de dados em .*errado/) })
    const setting = await typed(['estado'], { DATABASE_POOL: 'muitas' })
    expect(setting).toEqual({ code: 2, out: '', err: 'Configuração inválida: DATABASE_POOL: use um número\n' })
    const nobody = await typed(['banco', 'migrar'], { USER: '' })
    expect(nobody).toEqual({ code: 2, out: '', err: 'Diga quem opera com --operador <nome>.\n' })
  })
})
