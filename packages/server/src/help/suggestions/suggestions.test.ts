import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { pngImage } from '../../platform/images/testing/samples.ts'
import { operated } from '../../testing/operator.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const picture = async (name = 'tela.png') => new File([await pngImage(20, 10)], name, { type: 'image/png' })
const send = async (feedback: string, files: File[] = []) =>
  (await ana.call('POST /client-feedbacks', { body: { feedback }, files })).body.response
const answer = async (id: number, ...more: string[]) => {
  const line = ['sugestoes', 'responder', `${ana.companyId}`, `${id}`, '--resposta', 'Obrigado, já fizemos.', ...more]
  expect((await operated(server, line)).err).toBe('')
}
const list = async (of = ana) => (await of.call('GET /client-feedbacks')).body.response
const inbox = async (of = ana) => (await of.call('GET /client/manager-notification')).body.response
const files = async () =>
  Number(
    (
      await server.asOwner<{ count: string }>('select count(*) from storage.files where company_id = $1', [
        ana.companyId,
      ])
    )[0]!.count,
  )

describe('a suggestion', () => {
  it('needs a text, awaits a response, and its author alone sees it (rules R243-R245)', async () => {
    const refused = await ana.call('POST /client-feedbacks', { body: { feedback: '  ' } })
    expect(refused.error.fields).toEqual({ feedback: 'Escreva a sua sugestão' })
    const one = await send('Imprimir a semana')
    expect(one).toMatchObject({ status: '1', situation: 'received', response_feedback: null, path_attachment: null })
    expect(await list()).toEqual([one])
    const bia = await server.colleague(ana, [])
    expect(await list(bia)).toEqual([])
    expect((await bia.call('GET /client-feedbacks/{id}', { params: { id: one.id } })).status).toBe(404)
  })

  it('has one image, drawn again; another replaces it, and it goes with the suggestion', async () => {
    const one = await send('Assim', [await picture()])
    expect(one.path_attachment).toMatch(new RegExp(`^/api/client-feedbacks/${one.id}/image\\?v=\\d+$`))
    const image = await ana.call('GET /client-feedbacks/{id}/image', { params: { id: one.id } })
    expect(image.status).toBe(200)
    const body = { id: one.id, feedback: 'Melhor assim' }
    const two = (await ana.call('PUT /client-feedbacks', { body, files: [await picture('outra.png')] })).body.response
    expect(two.path_attachment).not.toBe(one.path_attachment)
    expect(await files()).toBe(1)
    const bare = (await ana.call('PUT /client-feedbacks', { body: { ...body, remove_image: true } })).body.response
    expect([bare.path_attachment, await files()]).toEqual([null, 0])
    const three = await send('Com imagem', [await picture()])
    await ana.call('DELETE /client-feedbacks/{id}', { params: { id: three.id } })
    expect(await files()).toBe(0)
    const two2 = await ana.call('POST /client-feedbacks', {
      body: { feedback: 'Duas' },
      files: [await picture(), await picture()],
    })
    expect(two2.error.code).toBe('file.too_many')
  })

  it('is answered by the operator: the author gets a notification with an e-mail, and it changes no more (O146)', async () => {
    const { id } = await send('Imprimir a semana')
    await answer(id, '--situacao', 'feita')
    expect((await list())[0]).toMatchObject({
      status: '2',
      situation: 'done',
      response_feedback: 'Obrigado, já fizemos.',
    })
    const [notice] = await inbox()
    expect(notice).toMatchObject({ title: 'Responderam à sua sugestão', link: `/meus-feedbacks?sugestao=${id}` })
    expect(await mailsDue()).toEqual(['suggestion.answered'])
    for (const refused of [
      await ana.call('PUT /client-feedbacks', { body: { id, feedback: 'Mudei de ideia' } }),
      await ana.call('DELETE /client-feedbacks/{id}', { params: { id } }),
    ])
      expect(refused.error.code).toBe('client_feedback.answered')
  })

  it('that a novelty fulfils says so, and its notification opens the novelty', async () => {
    const { id } = await send('Ajuda em cada tela')
    await answer(id, '--novidade', '6')
    expect((await inbox())[0]).toMatchObject({
      title: 'Você pediu, está pronto: Ajuda em cada tela',
      link: '/novidades?novidade=6',
    })
  })

  it('of many people are answered at once by the novelty they asked for; an unknown one does not stop the others', async () => {
    const ids = [(await send('Perguntar à equipe')).id, (await send('Ouvir quem trabalha comigo')).id]
    const pedidos = [...ids, 999_999].map((id) => `${ana.companyId}/${id}`).join(',')
    const { out } = await operated(server, ['novidades', 'avisar', '7', '--pedidos', pedidos])
    expect(out.match(/avisado/g)).toHaveLength(2)
    expect(out).toContain('não existe')
    expect((await list()).map(({ situation, status }) => [situation, status])).toEqual([
      ['done', '2'],
      ['done', '2'],
    ])
    expect((await inbox()).map(({ link }) => link)).toEqual(['/novidades?novidade=7', '/novidades?novidade=7'])
    expect((await operated(server, ['novidades', 'avisar', '7', '--pedidos', 'doze'])).err).toContain('12/3,12/9')
  })

  it('that goes on to another situation says so once', async () => {
    const { id } = await send('Imprimir a semana')
    const move = ['sugestoes', 'situacao', `${ana.companyId}`, `${id}`, 'planejada']
    expect((await operated(server, move)).err).toBe('')
    expect((await operated(server, move)).out).toContain('Já estava assim')
    expect((await inbox()).map(({ title }) => title)).toEqual(['A sua sugestão agora está: Planejada'])
    expect((await list())[0]).toMatchObject({ status: '1', situation: 'planned' })
  })

  it('can be sent by a company with limited access (decision O004)', async () => {
    await setCompany(server, ana, { payment_status: 'WITHOUT_PAYMENT' })
    expect((await send('Não consigo pagar')).status).toBe('1')
  })
})

const mailsDue = async () =>
  (
    await server.asOwner<{ kind: string }>(
      `select kind from notifications.notifications where company_id = $1 and user_id = $2 and email = 'now'`,
      [ana.companyId, ana.userId],
    )
  ).map(({ kind }) => kind)
