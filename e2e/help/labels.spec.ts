import { test } from '../support/demo.ts'
import { expect } from '../support/journey.ts'
import { unheard, wordsOn } from '../support/labels.ts'
import { everyScreen, unfoldMenu } from '../support/screens.ts'

/** Labels that stand where one opening of a screen does not lead, by why; they were looked up by hand. */
const further: Readonly<Record<string, readonly string[]>> = {
  'while a module is played': [
    "help 2002: 'Concluir'",
    "help 2004: 'Já fiz: conferir'",
    "help 2005: 'Fazer agora'",
    "help 2006: 'Lembrar'",
    "help 2009: 'Certificado em PDF'",
  ],
  'while something is under way, or has just been done': [
    "help 203: 'Esta e as próximas'",
    "help 213: 'Desfazer'",
    "help 213: 'Trazer de volta'",
    "help 301: 'Encerrar a reunião'",
    "help 305: 'Marcar para repetir'",
    "help 405: 'Reabrir mês'",
    "help 406: 'Enviar para aprovação'",
    "help 406: 'Enviar de novo'",
    "help 407: 'Devolver as horas'",
    "help 1301: 'Ver a DRE'",
    "help 1701: 'Enviar convite de novo'",
    "help 1707: 'Abrir o WhatsApp'",
    "help 1710: 'Desfazer'",
    "help 1710: 'Trazer de volta'",
    "help 1811: 'Reenviar'",
    "help 2107: 'Encerrar e ver as respostas'",
    "help 2107: 'Responder juntos'",
  ],
  'of a contract in another state, or of a consultant': [
    "help 2302: 'Copiar o PIX'",
    "help 2305: 'Cupom'",
    "help 2306: 'Manter o plano'",
    "help 2308: 'Retomar o plano'",
    "help 2309: 'Cancelar o Pix Automático'",
    "help 2310: 'PDF da nota fiscal'",
  ],
  'in a record of the list, or behind a tab of the screen': [
    "help 401: 'Cronômetro'",
    "help 502: 'Nova tarefa'",
    "help 503: 'Enviar por e-mail'",
    "help 507: 'Convidar participantes'",
    "help 1006: 'Escrever a causa'",
    "help 1006: 'Novo plano de ação'",
    "help 1804: 'Onde você está conectado'",
    "practice 1205: 'Escrever a missão'",
    "practice 1305: 'Leitores'",
  ],
  'in the menu of the person, in the menu Criar, or before the sign-in': [
    "help 1203: 'Lançar boleto ou PIX colado'",
    "help 1802: 'Esqueci minha senha'",
    "help 1809: 'Sair'",
  ],
}

// A walk through every screen, with one of each opening: of `npm run test:long`.
if (process.env.TEST_DEPTH === 'long')
  test('what help and practices name is on the screen of its step', async ({ page }) => {
    await page.goto('/')
    await unfoldMenu(page)
    const said = new Map([['menu', await page.locator('body').innerText()]])
    for await (const screen of everyScreen(page)) said.set(screen, await wordsOn(page))
    const known = new Set(Object.values(further).flat())
    expect(unheard(said).filter((one) => !known.has(one))).toEqual([])
  })
