/** What a spreadsheet or a program does with the doors, for the page of the API. Tests run the scripts as they are. */
type Place = { origin: string; token: string; table: string }

/** The query of Excel and Power BI, in Power Query M. The address stays one text, so that the online service renews it too. */
export const powerQuery = ({ origin, token, table }: Place): string => `let
  Prumo = "${origin}",
  Chave = "${token}",
  Tabela = "${table}",
  Pagina = (after as nullable text) as record => Json.Document(
    Web.Contents(Prumo, [
      RelativePath = "api/integrations/export/tables/" & Tabela,
      Query = if after = null then [] else [after = after],
      Headers = [Authorization = "Bearer " & Chave]
    ])
  ),
  Paginas = List.Generate(
    () => Pagina(null),
    (pagina) => pagina <> null,
    (pagina) => if pagina[next] = null then null else Pagina(pagina[next])
  ),
  Linhas = List.Combine(List.Transform(Paginas, (pagina) => pagina[rows])),
  Resultado = if List.IsEmpty(Linhas) then #table({}, {})
    else Table.FromRecords(Linhas, Record.FieldNames(Linhas{0}), MissingField.UseNull)
in
  Resultado`

/** A script of Google Sheets: it writes the table into the sheet of its name. */
export const sheetsScript = ({ origin, token, table }: Place): string => `const PRUMO = '${origin}'
const CHAVE = '${token}'
const TABELA = '${table}'

function atualizarDoPrumo() {
  let linhas = []
  let depois = null
  do {
    const endereco = PRUMO + '/api/integrations/export/tables/' + TABELA +
      (depois ? '?after=' + encodeURIComponent(depois) : '')
    const resposta = UrlFetchApp.fetch(endereco, { headers: { Authorization: 'Bearer ' + CHAVE } })
    const pagina = JSON.parse(resposta.getContentText())
    linhas = linhas.concat(pagina.rows)
    depois = pagina.next
  } while (depois)
  const colunas = Object.keys(linhas[0] || {})
  const valores = [colunas].concat(linhas.map((linha) => colunas.map((coluna) => celula(linha[coluna]))))
  const planilha = SpreadsheetApp.getActive()
  const folha = planilha.getSheetByName(TABELA) || planilha.insertSheet(TABELA)
  folha.clearContents()
  if (colunas.length) folha.getRange(1, 1, valores.length, colunas.length).setValues(valores)
}

// O que alguém escreveu é texto, e nunca uma fórmula.
function celula(valor) {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'object') return JSON.stringify(valor)
  return typeof valor === 'string' && /^[=+@-]/.test(valor) ? "'" + valor : valor
}`

/** A program that receives a webhook: what is not signed with its secret, or is older than five minutes, is not Prumo's. */
export const webhookReceiver = `const { createHmac, timingSafeEqual } = require('node:crypto')
const { createServer } = require('node:http')

const SEGREDO = 'whsec_…'

function veioDoPrumo(cabecalhos, corpo) {
  const quando = cabecalhos['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(quando)) < 300)) return false
  const chave = Buffer.from(SEGREDO.slice('whsec_'.length), 'base64')
  const assinado = cabecalhos['webhook-id'] + '.' + quando + '.' + corpo
  const certa = Buffer.from('v1,' + createHmac('sha256', chave).update(assinado).digest('base64'))
  return (cabecalhos['webhook-signature'] || '').split(' ').map((uma) => Buffer.from(uma))
    .some((dada) => dada.length === certa.length && timingSafeEqual(dada, certa))
}

createServer((pedido, resposta) => {
  const partes = []
  pedido.on('data', (parte) => partes.push(parte))
  pedido.on('end', () => {
    const corpo = Buffer.concat(partes).toString()
    if (!veioDoPrumo(pedido.headers, corpo)) return resposta.writeHead(401).end()
    console.log(pedido.headers['webhook-id'], JSON.parse(corpo))
    resposta.writeHead(204).end()
  })
}).listen(8080)`
