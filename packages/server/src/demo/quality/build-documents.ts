import { addDays } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { decideOn } from '../../admin/controlled/deciding.ts'
import { chooseReaders, confirmReading } from '../../admin/controlled/reading.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import type { Scope } from '../../platform/scope.ts'
import { change } from '../../quality/changes/queries.ts'
import { createChange, saveChange } from '../../quality/changes/writing.ts'
import type { Controlled, ControlledRow } from '../../quality/controlled/kind.ts'
import { qualityManual } from '../../quality/manual/queries.ts'
import { createManual, saveManual } from '../../quality/manual/writing.ts'
import { addInputs } from '../../quality/reviews/inputs.ts'
import { createItems } from '../../quality/reviews/items.ts'
import { createReview } from '../../quality/reviews/reviews.ts'
import { signReview } from '../../quality/reviews/signing.ts'
import { createSubject, markStandard } from '../../quality/reviews/subjects.ts'
import { buildRegisters } from './registers/build.ts'
import { buildRisks } from './risks/build.ts'
import { buildWorkRisks } from './work-risks/build.ts'

/** The quality manual, changes, a critical analysis and the risks, of the quality system and of the work, of the demo company. */
export async function buildQualityDocuments(demo: DemoBuilder) {
  await buildManual(demo)
  await buildChanges(demo)
  await buildReview(demo)
  await buildRisks(demo)
  await buildWorkRisks(demo)
  await buildRegisters(demo)
}

async function buildManual(demo: DemoBuilder) {
  const { ana, beatriz, joao, marina } = demo.userIds
  const author = await demo.as('beatriz', addDays(demo.today, -80), '10:00')
  const { id } = await createManual(author, {
    title: 'Manual da qualidade da Padaria Horizonte',
    ...bakery,
    revision_date: addDays(demo.today, 120),
  })
  await chooseReaders(author, qualityManual.reading, await qualityManual.lockRow(author, id), {
    users: [ana, beatriz, joao, marina],
  })
  const approve = async (day: number, note: string) =>
    decideOn(await demo.as('ana', addDays(demo.today, day), '16:00'), qualityManual, id, { status: 2, note })
  await approve(-76, 'Primeira versão, feita com o Carlos.')
  await saveManual(await demo.as('beatriz', addDays(demo.today, -20), '11:30'), id, {
    title: 'Manual da qualidade da Padaria Horizonte',
    politica_qualidade:
      '<p>Entregamos alimento fresco, seguro e saboroso, na hora combinada. Cumprimos a lei e o que prometemos, ouvimos quem compra e quem trabalha aqui, cuidamos para nada ser desperdiçado e melhoramos a cada mês o que fazemos.</p>',
  })
  await approve(-18, 'O cuidado com o desperdício entrou na política.')
  for (const [role, day] of [
    ['ana', -17],
    ['beatriz', -16],
    ['marina', -9],
  ] as const)
    await confirm(await demo.as(role, addDays(demo.today, day), '09:15'), qualityManual, id, 3)
}

async function buildChanges(demo: DemoBuilder) {
  const { joao, marina, beatriz } = demo.userIds
  const date = (days: number) => addDays(demo.today, days)
  const oven = await createChange(await demo.as('joao', date(-60), '14:20'), {
    title: 'Trocar o forno 2 por um forno a gás de lastro',
    solicitante: 'João',
    date_solicitacao: date(-60),
    date_inicial: date(-50),
    date_acomp: date(-10),
    motivo: 'O forno 2 para todo mês, e só o João sabe regulá-lo.',
    descricao: 'O forno elétrico sai; o de lastro a gás fica no mesmo lugar, com exaustão própria.',
    justificativa: 'Menos paradas e pão mais uniforme. O risco é a fornada sair do ponto nas primeiras semanas.',
    recursos: 'R$ 38.000, dois dias sem o forno 2, uma visita do técnico do gás.',
    docs_alterados: 'POP de forneamento, lista de manutenção, plano de emergência.',
    acoes_mudanca: [
      { acao: 'Instalar a linha de gás com laudo', responsavel: 'Técnico do gás', prazo: date(-45) },
      { acao: 'Treinar dois padeiros no forno novo', responsavel: 'João', prazo: date(-38) },
    ],
    acoes_impactos: [
      { acao: 'Assar as encomendas no forno 1 por uma semana', responsavel: 'Marina', prazo: date(-42) },
    ],
  })
  const asking = await demo.as('ana', date(-58), '09:00')
  await chooseReaders(asking, change.reading, await change.lockRow(asking, oven.id), {
    users: [joao, marina, beatriz],
  })
  await decideOn(await demo.as('ana', date(-57), '09:30'), change, oven.id, {
    status: 2,
    note: 'Fazer fora do período da Páscoa.',
  })
  for (const role of ['joao', 'marina'] as const)
    await confirm(await demo.as(role, date(-56), '08:10'), change, oven.id, 1)
  const result = {
    title: oven.title,
    resultado_mudanca: 'Nenhuma parada em 40 dias. As perdas de fornada caíram de 4% para 2%.',
    quem_informado: 'Padeiros, balcão e contadora.',
  }
  await saveChange(await demo.as('joao', date(-9), '17:00'), oven.id, result)
  await decideOn(await demo.as('ana', date(-8), '08:40'), change, oven.id, { status: 2, note: 'Resultado conferido.' })
  await createChange(await demo.as('marina', date(-4), '15:00'), {
    title: 'Embalagem de papel no lugar da de plástico',
    solicitante: 'Marina',
    date_solicitacao: date(-4),
    date_acomp: date(40),
    motivo: 'Clientes pedem, e o plástico subiu de preço.',
    acoes_mudanca: [{ acao: 'Pedir amostras a dois fornecedores', responsavel: 'Marina', prazo: date(6) }],
  })
}

const confirm = <Row extends ControlledRow>(
  scope: Scope,
  { reading, findRow }: Pick<Controlled<Row, object>, 'reading' | 'findRow'>,
  id: number,
  version: number,
) => confirmReading(scope, reading, () => findRow(scope, id), version)

async function buildReview(demo: DemoBuilder) {
  const date = (days: number) => addDays(demo.today, days)
  const scope = await demo.as('ana', date(-30), '18:00')
  const head = { tipo: 'Ordinária', local: 'Loja Centro', reuniao_id: null }
  const { id } = await createReview(scope, {
    title: `Análise crítica de ${date(-30).slice(0, 4)}`,
    elabored_date: date(-30),
    ...head,
    participant_ids: [demo.userIds.ana, demo.userIds.joao, demo.userIds.carlos],
    others: 'Sônia Prado, contadora',
  })
  const written: readonly [subject: number, text: string][] = [
    [2, 'Dois prédios novos na rua; a farinha subiu duas vezes no ano.'],
    [3, 'Clientes elogiam o pão e reclamam da fila de domingo.'],
    [9, 'O moinho entregou no dia em 11 de 12 pedidos.'],
  ]
  for (const [assunto_entrada_id, text] of written)
    await addInputs(scope, id, { keys: [], text, assunto_entrada_id, particular: false })
  await addInputs(scope, id, {
    keys: ['check pop.approved', 'check pop.reviews_on_time', 'figure task.concluded_on_time'],
    text: '',
    assunto_entrada_id: null,
    particular: false,
  })
  const fila = await createSubject(scope, { assunto_entrada: 'Fila de domingo', analise_critica_id: id })
  const standard = { analise_critica_id: id, analise_critica_client_id: null }
  await createItems(scope, [
    {
      acao: 'Comprar uma segunda maquininha para o caixa de domingo',
      resp: 'Ana',
      eficacia_saidas: 'Fila com menos de seis pessoas às 9h',
      prazo: date(-5),
      custo: '240.00' as Amount,
      analise_critica_id: null,
      analise_critica_client_id: id,
      assunto_entrada_id: fila.id,
    },
    {
      acao: 'Rever o POP de forneamento com o forno novo',
      resp: 'João',
      eficacia_saidas: '',
      prazo: date(12),
      custo: null,
      ...standard,
      assunto_entrada_id: 14,
    },
    {
      acao: 'Treinar mais uma pessoa no forno',
      resp: 'João',
      eficacia_saidas: 'A fornada sai sem o João',
      prazo: date(30),
      custo: null,
      ...standard,
      assunto_entrada_id: 15,
    },
  ])
  for (const subject of [2, 3, 5, 9, 14, 15]) await markStandard(scope, { analise: id, id: subject }, true)
  for (const role of ['ana', 'carlos'] as const) await signReview(await demo.as(role, date(-29), '09:00'), id)
}

/** What the bakery wrote in its quality manual. */
const bakery = {
  contexto_org:
    '<p>Somos uma empresa familiar que atende o bairro há mais de vinte anos. O que nos diferencia é o produto fresco e o atendimento de quem conhece o cliente pelo nome.</p><p>Dentro da empresa, dependemos do saber de poucas pessoas e de equipamentos que não podem parar. Fora dela, o preço dos insumos e novos concorrentes mudam o que o cliente espera.</p><p>O clima também conta: dias muito quentes mudam a fermentação, o consumo de energia e a procura.</p>',
  ap_politicos:
    '<p>Regras de funcionamento do comércio e da vigilância sanitária do município; incentivos a pequenas empresas.</p>',
  ap_economicos: '<p>Preço da farinha e da energia, juros do crédito, renda das famílias do bairro.</p>',
  ap_sociais: '<p>Procura por produtos integrais e sem glúten; mais famílias que encomendam em vez de ir à loja.</p>',
  ap_tecnologias:
    '<p>Pedidos e pagamentos pelo celular; fornos mais econômicos; controle de estoque no computador.</p>',
  ap_ambientais:
    '<p>Descarte de óleo e embalagens, desperdício de alimentos, consumo de água e de energia, ondas de calor.</p>',
  ap_legais:
    '<p>Boas práticas na fabricação de alimentos, rotulagem e alergênicos, direitos do consumidor e do trabalho, proteção de dados pessoais.</p>',
  part_inters:
    '<ul><li><p><strong>Clientes:</strong> produto fresco, preço justo, encomenda na hora combinada.</p></li><li><p><strong>Equipe:</strong> salário em dia, segurança, aprender o ofício.</p></li><li><p><strong>Fornecedores:</strong> pedido claro e pagamento em dia.</p></li><li><p><strong>Vigilância sanitária:</strong> registros e higiene em ordem.</p></li><li><p><strong>Vizinhança:</strong> pouco barulho de madrugada e lixo bem acondicionado.</p></li></ul>',
  esc_sis_ges_quali:
    '<p>O sistema de gestão da qualidade vale para a produção e a venda de pães, doces e salgados, no balcão e por encomenda, em todas as lojas.</p><p>Não se aplica o projeto de produtos sob medida: trabalhamos com receitas próprias já desenvolvidas.</p>',
  politica_qualidade:
    '<p>Entregamos alimento fresco, seguro e saboroso, na hora combinada. Cumprimos a lei e o que prometemos, ouvimos quem compra e quem trabalha aqui, e melhoramos a cada mês o que fazemos.</p>',
  objetivos_qualidade:
    '<ul><li><p>Encomendas entregues na hora combinada: ao menos 98 em cada 100.</p></li><li><p>Reclamações: no máximo 3 por mês, todas respondidas em 2 dias.</p></li><li><p>Desperdício: no máximo 4% da produção.</p></li></ul>',
  camp_abert_novo_topicos:
    '## Como os processos se ligam\nDa compra dos insumos à produção, da produção ao balcão e à entrega, e do cliente de volta à produção, pelo que ele diz.\n\n## Controle de documentos\nProcedimentos, descrições de cargo e este manual são aprovados, têm versão e são lidos por quem os usa.',
}
