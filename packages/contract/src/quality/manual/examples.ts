import type { BusinessId } from '../../welcome/businesses.ts'
import type { ManualText } from './model.ts'

type ManualExample = Readonly<Record<ManualText, string>> & { camp_abert_novo_topicos: string }

/** What is the company's own in an example: its reader fills it in. */
export const gap = '____'

/** True if a text still has a gap of an example. */
export const hasGap = (text: string): boolean => text.includes(gap)

/** What differs between the manuals of two kinds of business. */
type Trade = {
  /** 'a venda de roupas e presentes, na loja e por encomenda'. */
  scope: string
  /** Why customers come. */
  strength: string
  inside: string
  outside: string
  climate: string
  rules: string
  costs: string
  habits: string
  tools: string
  waste: string
  laws: string
  customers: string
  authority: string
  policy: string
  goals: readonly [string, string, string]
  chain: string
}

const paragraphs = (...all: string[]) => all.map((text) => `<p>${text}</p>`).join('')
const list = (...all: string[]) => `<ul>${all.map((text) => `<li><p>${text}</p></li>`).join('')}</ul>`

const exampleOf = (trade: Trade): ManualExample => ({
  contexto_org: paragraphs(
    `Atendemos ${gap} (bairro, cidade ou região) desde ${gap}. O que nos diferencia é ${trade.strength}.`,
    `Dentro da empresa, dependemos ${trade.inside}. Fora dela, ${trade.outside}.`,
    `O clima também conta: ${trade.climate}.`,
  ),
  ap_politicos: paragraphs(trade.rules),
  ap_economicos: paragraphs(trade.costs),
  ap_sociais: paragraphs(trade.habits),
  ap_tecnologias: paragraphs(trade.tools),
  ap_ambientais: paragraphs(trade.waste),
  ap_legais: paragraphs(`${trade.laws}, direitos do consumidor e do trabalho, proteção de dados pessoais.`),
  part_inters: list(
    `<strong>Clientes:</strong> ${trade.customers}.`,
    '<strong>Equipe:</strong> salário em dia, segurança, aprender o ofício.',
    '<strong>Fornecedores:</strong> pedido claro e pagamento em dia.',
    `<strong>Fiscalização:</strong> ${trade.authority}.`,
    `<strong>Vizinhança:</strong> ${gap}.`,
  ),
  esc_sis_ges_quali: paragraphs(
    `O sistema de gestão da qualidade vale para ${trade.scope}, em ${gap} (endereços).`,
    `Não se aplica: ${gap}, porque ${gap}.`,
  ),
  politica_qualidade: paragraphs(
    `${trade.policy} Cumprimos a lei e o que prometemos, ouvimos quem compra e quem trabalha aqui, e melhoramos a cada mês o que fazemos.`,
  ),
  objetivos_qualidade: list(...trade.goals),
  camp_abert_novo_topicos: `## Como os processos se ligam\n${trade.chain}\n\n## Controle de documentos\nProcedimentos, descrições de cargo e este manual são aprovados, têm versão e são lidos por quem os usa.`,
})

const trades: Readonly<Record<BusinessId | 'outro', Trade>> = {
  padaria: {
    scope: 'a produção e a venda de pães, doces e salgados, no balcão e por encomenda',
    strength: 'o alimento fresco e o atendimento de quem conhece o cliente pelo nome',
    inside: 'do saber de poucas pessoas e de fornos que não podem parar',
    outside: 'o preço dos insumos e novos concorrentes mudam o que o cliente espera',
    climate: 'dias muito quentes mudam a fermentação, o consumo de energia e a procura',
    rules: 'Regras de funcionamento do comércio e da vigilância sanitária do município.',
    costs: 'Preço da farinha e da energia, juros do crédito, renda das famílias do bairro.',
    habits: 'Procura por produtos integrais e sem glúten; mais encomendas e entregas.',
    tools: 'Pedidos e pagamentos pelo celular; fornos mais econômicos; estoque no computador.',
    waste: 'Descarte de óleo e embalagens, desperdício de alimentos, consumo de água e de energia.',
    laws: 'Boas práticas na fabricação de alimentos, rotulagem e alergênicos',
    customers: 'alimento fresco, preço justo, encomenda na hora combinada',
    authority: 'registros da vigilância sanitária e higiene em ordem',
    policy: 'Entregamos alimento fresco, seguro e saboroso, na hora combinada.',
    goals: [
      `Encomendas entregues na hora combinada: ao menos ${gap} em cada 100.`,
      `Reclamações: no máximo ${gap} por mês, todas respondidas em 2 dias.`,
      `Desperdício: no máximo ${gap}% da produção.`,
    ],
    chain:
      'Da compra dos insumos à produção, da produção ao balcão e à entrega, e do cliente de volta à produção, pelo que ele diz.',
  },
  restaurante: {
    scope: 'o preparo e o serviço de refeições, no salão, para viagem e por entrega',
    strength: 'o prato sempre igual e o tempo de espera que cumprimos',
    inside: 'de quem comanda a cozinha e de câmaras frias que não podem parar',
    outside: 'os aplicativos de entrega e o preço dos alimentos mudam a conta de cada prato',
    climate: 'o calor muda o cardápio pedido, a conservação e o consumo de energia',
    rules: 'Alvará, regras de mesas na calçada e da vigilância sanitária do município.',
    costs: 'Preço da carne e do gás, taxas dos aplicativos, renda de quem almoça fora.',
    habits: 'Procura por pratos vegetarianos e sem lactose; mais pedidos para casa.',
    tools: 'Comanda no celular, pagamento na mesa, pedidos por aplicativo.',
    waste: 'Óleo usado, sobras de comida, embalagens, consumo de água.',
    laws: 'Boas práticas para serviços de alimentação, alergênicos, segurança contra incêndio',
    customers: 'comida segura, prato igual ao da foto, espera curta',
    authority: 'temperaturas anotadas, higiene e exames da equipe em dia',
    policy: 'Servimos comida segura e saborosa, no tempo que dissemos.',
    goals: [
      `Pedidos servidos no tempo combinado: ao menos ${gap} em cada 100.`,
      `Pratos devolvidos: no máximo ${gap} por semana.`,
      `Custo dos alimentos: no máximo ${gap}% da venda.`,
    ],
    chain: 'Da compra ao preparo, do preparo ao salão e à entrega, e do cliente de volta à cozinha, pelo que ele diz.',
  },
  loja: {
    scope: 'a escolha, a compra e a venda de ____ (o que a loja vende), na loja e por encomenda',
    strength: 'a escolha do que vendemos e a ajuda de quem conhece o produto',
    inside: 'de quem compra bem e de um estoque que não pode faltar nem sobrar',
    outside: 'as vendas pela internet e o preço dos fornecedores mudam o que o cliente espera',
    climate: 'as estações mudam o que se vende e quando a coleção troca',
    rules: 'Regras de funcionamento do comércio e de placas e vitrines do município.',
    costs: 'Preço de compra, aluguel, juros do parcelamento, renda das famílias.',
    habits: 'Mais gente pesquisa pelo celular e retira na loja; procura por marcas responsáveis.',
    tools: 'Venda por mensagem, PIX, etiquetas com código, estoque no computador.',
    waste: 'Sacolas e embalagens, produtos sem venda, energia da vitrine.',
    laws: 'Trocas e garantia, preço à vista em toda etiqueta, nota fiscal em cada venda',
    customers: 'o produto que procuram, preço claro, troca sem briga',
    authority: 'preços à vista, notas emitidas e código do consumidor no balcão',
    policy: 'Vendemos o que conhecemos, dizemos a verdade sobre cada produto e trocamos sem discussão.',
    goals: [
      `Clientes que saíram com o que procuravam: ao menos ${gap} em cada 100.`,
      `Trocas por defeito: no máximo ${gap} por mês, resolvidas em 2 dias.`,
      `Diferença na contagem do estoque: no máximo ${gap}%.`,
    ],
    chain: 'Da escolha do fornecedor ao estoque, do estoque à vitrine e à venda, e da troca de volta à compra.',
  },
  clinica: {
    scope: 'as consultas e os procedimentos de ____ (especialidades)',
    strength: 'o tempo de escuta e a pontualidade da agenda',
    inside: 'de profissionais habilitados e de equipamentos calibrados e esterilizados',
    outside: 'os convênios e as regras de saúde mudam preços e prazos',
    climate: 'o frio e as epidemias mudam a procura e pedem vagas de encaixe',
    rules: 'Licença sanitária, regras do conselho profissional e da saúde suplementar.',
    costs: 'Tabelas dos convênios, preço de materiais, renda de quem paga particular.',
    habits: 'Pacientes marcam pelo celular e comparam avaliações; mais teleconsulta.',
    tools: 'Prontuário eletrônico, confirmação por mensagem, exames digitais.',
    waste: 'Resíduos de saúde separados e recolhidos, água e energia da esterilização.',
    laws: 'Segurança do paciente, prontuário e sigilo, resíduos de serviços de saúde',
    customers: 'segurança, pontualidade, explicação clara, sigilo',
    authority: 'licença, esterilização registrada e responsável técnico presente',
    policy: 'Cuidamos com segurança, no horário marcado, e explicamos o que fazemos.',
    goals: [
      `Consultas que começam até 15 minutos depois da hora: ao menos ${gap} em cada 100.`,
      `Retornos por problema evitável: no máximo ${gap} por mês.`,
      `Faltas: no máximo ${gap}% da agenda.`,
    ],
    chain: 'Do agendamento à recepção, da recepção ao atendimento, do atendimento ao retorno e à cobrança do convênio.',
  },
  oficina: {
    scope: 'o diagnóstico, o conserto e a revisão de ____ (veículos ou equipamentos)',
    strength: 'o orçamento que explica e o serviço que não volta',
    inside: 'de mecânicos experientes e de ferramentas e medidores conferidos',
    outside: 'a eletrônica dos veículos e a falta de peças mudam prazos e preços',
    climate: 'a chuva e o calor mudam os defeitos que chegam',
    rules: 'Licença ambiental e de funcionamento do município.',
    costs: 'Preço das peças, prazo dos fornecedores, juros do parcelamento.',
    habits: 'O cliente pede foto e orçamento pelo celular; mais veículos elétricos.',
    tools: 'Leitor de diagnóstico, catálogo de peças na internet, ordem de serviço digital.',
    waste: 'Óleo, filtros, baterias e pneus com destino certo; solventes.',
    laws: 'Garantia do serviço, peças usadas só com autorização, segurança no trabalho',
    customers: 'prazo cumprido, preço igual ao orçamento, serviço que não volta',
    authority: 'destino do óleo e das baterias com comprovante',
    policy: 'Consertamos o que foi combinado, no prazo e pelo preço do orçamento, com segurança.',
    goals: [
      `Serviços entregues no prazo: ao menos ${gap} em cada 100.`,
      `Retornos em garantia: no máximo ${gap} por mês.`,
      `Orçamentos respondidos no mesmo dia: ao menos ${gap} em cada 100.`,
    ],
    chain: 'Da recepção ao diagnóstico, do orçamento aprovado à peça e ao serviço, do teste à entrega.',
  },
  construtora: {
    scope: 'o projeto, a execução e a entrega de ____ (tipos de obra)',
    strength: 'a obra limpa, o prazo dito com sinceridade e a assistência depois da entrega',
    inside: 'de mestres experientes e de equipes que se repetem de obra em obra',
    outside: 'o preço do aço e do cimento e a falta de mão de obra mudam cada orçamento',
    climate: 'a chuva para a obra e muda o cronograma',
    rules: 'Plano diretor, alvarás e regras de cada prefeitura.',
    costs: 'Preço dos materiais, juros do financiamento, encargos.',
    habits: 'Famílias menores, mais reformas, procura por casas que gastam menos.',
    tools: 'Projeto em três dimensões, diário de obra no celular, compras pela internet.',
    waste: 'Entulho com destino certo, madeira de origem legal, água e poeira na vizinhança.',
    laws: 'Normas técnicas, desempenho de edificações, responsabilidade técnica, segurança na obra',
    customers: 'prazo, preço sem surpresa, casa sem infiltração',
    authority: 'responsável técnico, equipamentos de proteção e documentos na obra',
    policy: 'Construímos o que foi projetado, com segurança, no prazo, e respondemos pelo que entregamos.',
    goals: [
      `Etapas entregues no prazo do cronograma: ao menos ${gap} em cada 100.`,
      `Chamados de assistência por obra entregue: no máximo ${gap}.`,
      'Acidentes com afastamento: nenhum.',
    ],
    chain: 'Do projeto ao orçamento, da compra à execução, da conferência de cada etapa à entrega e à assistência.',
  },
  escritorio: {
    scope: 'os serviços de ____ (o que o escritório faz) a empresas e pessoas',
    strength: 'a resposta no mesmo dia e o prazo que não se perde',
    inside: 'de pessoas que conhecem cada cliente e de informação guardada no lugar certo',
    outside: 'as leis que mudam e a concorrência de serviços pela internet mudam o preço',
    climate: 'o calor e as chuvas mudam deslocamentos, energia e o trabalho em casa',
    rules: 'Regras do conselho profissional e exigências dos órgãos públicos.',
    costs: 'Salários da profissão, preço de sistemas, caixa dos clientes.',
    habits: 'Reuniões por vídeo, respostas por mensagem, equipe em casa parte da semana.',
    tools: 'Assinatura eletrônica, documentos na nuvem, automação do que se repete.',
    waste: 'Papel, equipamentos antigos, energia.',
    laws: 'Sigilo profissional, contratos, responsabilidade pelo serviço prestado',
    customers: 'prazo, clareza, sigilo, preço combinado antes',
    authority: 'registro profissional e obrigações entregues no prazo',
    policy: 'Entregamos no prazo, explicamos em palavras simples e guardamos o que é do cliente.',
    goals: [
      `Entregas no prazo: ao menos ${gap} em cada 100.`,
      `Retrabalho por erro nosso: no máximo ${gap} por mês.`,
      `Clientes que renovam: ao menos ${gap} em cada 100.`,
    ],
    chain: 'Da proposta ao contrato, do contrato à execução, da conferência à entrega e ao que o cliente achou.',
  },
  industria: {
    scope: 'a fabricação e a venda de ____ (produtos)',
    strength: 'o lote sempre igual e a entrega no dia',
    inside: 'de operadores treinados e de máquinas com manutenção em dia',
    outside: 'o preço da matéria-prima e as exigências dos clientes grandes mudam o processo',
    climate: 'o calor e a umidade mudam a matéria-prima, as máquinas e o consumo de energia',
    rules: 'Licença ambiental, zoneamento e normas do produto.',
    costs: 'Preço da matéria-prima e da energia, câmbio, frete.',
    habits: 'Clientes pedem lotes menores, prazos curtos e origem comprovada.',
    tools: 'Máquinas com comando numérico, rastreio por lote, apontamento no celular.',
    waste: 'Sobras e refugo, efluentes, ruído, consumo de energia e água.',
    laws: 'Normas técnicas do produto, segurança de máquinas, licenças ambientais',
    customers: 'produto dentro da medida, lote identificado, entrega no dia',
    authority: 'licenças, proteção das máquinas e resíduos com comprovante',
    policy: 'Fabricamos dentro da medida, com segurança, e entregamos no dia combinado.',
    goals: [
      `Pedidos entregues completos e no dia: ao menos ${gap} em cada 100.`,
      `Refugo: no máximo ${gap}% da produção.`,
      `Parada de máquina não programada: no máximo ${gap} horas por mês.`,
    ],
    chain: 'Do pedido à programação, da matéria-prima à produção e à conferência, do estoque à expedição.',
  },
  outro: {
    scope: '____ (produtos e serviços)',
    strength: '____',
    inside: 'de ____ (pessoas, saber, equipamentos)',
    outside: '____ muda o que o cliente espera',
    climate: 'calor, chuva e seca mudam ____',
    rules: 'Regras de funcionamento do município e ____.',
    costs: 'Preço de ____, juros do crédito, renda de quem compra.',
    habits: 'O que muda no jeito de viver e de comprar dos clientes: ____.',
    tools: 'Pedidos e pagamentos pelo celular; ____.',
    waste: 'Descarte de ____, consumo de água e de energia.',
    laws: 'Normas do ramo (____)',
    customers: '____',
    authority: '____',
    policy: 'Entregamos ____, na hora combinada.',
    goals: [
      `Entregas na hora combinada: ao menos ${gap} em cada 100.`,
      `Reclamações: no máximo ${gap} por mês, todas respondidas em 2 dias.`,
      `Retrabalho: no máximo ${gap}% do que é feito.`,
    ],
    chain: `De ${gap} a ${gap}, e do cliente de volta ao começo, pelo que ele diz.`,
  },
}

/** Texts from which a company of each kind begins its quality manual; 'outro' is for those that have none. */
export const qualityManualExamples = Object.fromEntries(
  Object.entries(trades).map(([business, trade]) => [business, exampleOf(trade)]),
) as Readonly<Record<BusinessId | 'outro', ManualExample>>
