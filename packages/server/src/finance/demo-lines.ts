/** What the demo bakery books every month, in whole reais. */
export type DemoLine = {
  /** Category and account of the usual chart. */
  readonly of: readonly [category: string, account: string]
  readonly says: string
  /** Days of the month on which it is due. */
  readonly days: readonly number[]
  readonly value: number
  readonly project?: 'Loja Centro' | 'Loja Vila Mariana' | 'Encomendas e eventos'
  /** The beginning of a contact's name. */
  readonly contact?: string
  /** Code of the payment method (rule R275). */
  readonly by: number
  /** Paid from the Caixa, otherwise from the bank. */
  readonly cash?: true
  /** Belongs to the month before the one it is due in, as wages do. */
  readonly before?: true
  /** Hundredths of growth from one month to the next: ingredients become dearer, deliveries more. */
  readonly grows?: number
}

const [boleto, pix, debit, cash, transfer] = [1, 2, 5, 8, 10]
const [centro, vila, events] = ['Loja Centro', 'Loja Vila Mariana', 'Encomendas e eventos'] as const

/** The bakery lives of its older shop; the new one pays its rent and its people, and little is left. */
export const demoLines: readonly DemoLine[] = [
  {
    of: ['Alimentação', 'Balcão'],
    says: 'Vendas do balcão em cartão e PIX',
    days: [7, 14, 21, 28],
    value: 22_600,
    project: centro,
    by: debit,
  },
  {
    of: ['Alimentação', 'Balcão'],
    says: 'Vendas do balcão em dinheiro',
    days: [7, 14, 21, 28],
    value: 3450,
    project: centro,
    by: cash,
    cash: true,
  },
  {
    of: ['Alimentação', 'Balcão'],
    says: 'Vendas do balcão em cartão e PIX',
    days: [7, 14, 21, 28],
    value: 12_100,
    project: vila,
    by: debit,
  },
  {
    of: ['Alimentação', 'Balcão'],
    says: 'Vendas do balcão em dinheiro',
    days: [7, 14, 21, 28],
    value: 1380,
    project: vila,
    by: cash,
    cash: true,
  },
  {
    of: ['Alimentação', 'Aplicativos de entrega'],
    says: 'Repasse dos aplicativos de entrega',
    days: [3, 17],
    value: 3900,
    project: vila,
    by: transfer,
    grows: 3,
  },
  {
    of: ['Alimentação', 'Encomendas e eventos'],
    says: 'Café da manhã do hotel',
    days: [20],
    value: 6850,
    project: events,
    contact: 'Hotel',
    by: boleto,
  },
  {
    of: ['Alimentação', 'Encomendas e eventos'],
    says: 'Pães e lanches da cantina',
    days: [15],
    value: 4720,
    project: events,
    contact: 'Escola',
    by: boleto,
  },
  {
    of: ['Impostos sobre vendas', 'DAS (Simples Nacional)'],
    says: 'DAS do mês anterior',
    days: [20],
    value: 12_900,
    by: boleto,
    before: true,
  },
  {
    of: ['Ingredientes e bebidas', 'Farinhas e ingredientes secos'],
    says: 'Farinha e fermento',
    days: [8, 22],
    value: 8900,
    project: centro,
    contact: 'Moinho',
    by: boleto,
    grows: 2,
  },
  {
    of: ['Ingredientes e bebidas', 'Farinhas e ingredientes secos'],
    says: 'Farinha e fermento',
    days: [9, 23],
    value: 5200,
    project: vila,
    contact: 'Moinho',
    by: boleto,
    grows: 2,
  },
  {
    of: ['Ingredientes e bebidas', 'Laticínios e frios'],
    says: 'Leite, manteiga e frios',
    days: [6, 13, 20, 27],
    value: 2950,
    project: centro,
    contact: 'Laticínios',
    by: boleto,
  },
  {
    of: ['Ingredientes e bebidas', 'Laticínios e frios'],
    says: 'Ovos',
    days: [11, 25],
    value: 1480,
    project: centro,
    contact: 'Ovos',
    by: pix,
  },
  {
    of: ['Ingredientes e bebidas', 'Bebidas'],
    says: 'Café em grãos',
    days: [18],
    value: 3350,
    project: centro,
    contact: 'Café',
    by: boleto,
  },
  {
    of: ['Ingredientes e bebidas', 'Gás de cozinha'],
    says: 'Gás dos fornos',
    days: [16],
    value: 2240,
    project: centro,
    by: boleto,
  },
  { of: ['Mercadorias', 'Embalagens'], says: 'Sacos, caixas e sacolas', days: [19], value: 2620, by: boleto },
  {
    of: ['Custos de venda', 'Taxas de cartão'],
    says: 'Taxas das maquininhas',
    days: [28],
    value: 3180,
    contact: 'Maquininhas',
    by: debit,
  },
  {
    of: ['Custos de venda', 'Taxas de marketplace e aplicativos'],
    says: 'Comissão dos aplicativos',
    days: [17],
    value: 1870,
    project: vila,
    by: transfer,
    grows: 3,
  },
  {
    of: ['Folha', 'Salários'],
    says: 'Salários da Loja Centro',
    days: [5],
    value: 26_400,
    project: centro,
    by: transfer,
    before: true,
  },
  {
    of: ['Folha', 'Salários'],
    says: 'Salários da Loja Vila Mariana',
    days: [5],
    value: 17_900,
    project: vila,
    by: transfer,
    before: true,
  },
  { of: ['Folha', 'Pró-labore'], says: 'Pró-labore da Ana', days: [5], value: 8000, by: pix, before: true },
  { of: ['Encargos', 'INSS'], says: 'INSS da folha', days: [20], value: 4350, by: boleto, before: true },
  { of: ['Encargos', 'FGTS'], says: 'FGTS da folha', days: [20], value: 3540, by: pix, before: true },
  { of: ['Benefícios', 'Vale-transporte'], says: 'Vale-transporte', days: [1], value: 2680, by: boleto },
  {
    of: ['Ocupação', 'Aluguel'],
    says: 'Aluguel da Loja Centro',
    days: [10],
    value: 8900,
    project: centro,
    contact: 'Imobiliária',
    by: boleto,
  },
  {
    of: ['Ocupação', 'Aluguel'],
    says: 'Aluguel da Loja Vila Mariana',
    days: [10],
    value: 9600,
    project: vila,
    by: boleto,
  },
  {
    of: ['Ocupação', 'Energia elétrica'],
    says: 'Energia da Loja Centro',
    days: [12],
    value: 4860,
    project: centro,
    by: boleto,
  },
  {
    of: ['Ocupação', 'Energia elétrica'],
    says: 'Energia da Loja Vila Mariana',
    days: [14],
    value: 3120,
    project: vila,
    by: boleto,
  },
  { of: ['Ocupação', 'Água e esgoto'], says: 'Água das duas lojas', days: [18], value: 1140, by: boleto },
  { of: ['Comunicação e TI', 'Internet'], says: 'Internet e telefone', days: [15], value: 490, by: boleto },
  { of: ['Comunicação e TI', 'Softwares e assinaturas'], says: 'Sistema do caixa', days: [8], value: 640, by: boleto },
  {
    of: ['Serviços contratados', 'Contabilidade'],
    says: 'Honorários da contabilidade',
    days: [10],
    value: 1650,
    contact: 'Contabilidade',
    by: boleto,
  },
  {
    of: ['Marketing', 'Agência'],
    says: 'Agência e anúncios da loja nova',
    days: [24],
    value: 2400,
    project: vila,
    contact: 'Agência',
    by: pix,
  },
  { of: ['Juros e tarifas', 'Tarifas bancárias'], says: 'Tarifas da conta', days: [27], value: 145, by: debit },
  {
    of: ['Juros e tarifas', 'Juros de empréstimos'],
    says: 'Juros do empréstimo da reforma',
    days: [25],
    value: 720,
    by: debit,
  },
  {
    of: ['Saídas a sócios e empréstimos', 'Amortização de empréstimos'],
    says: 'Parcela do empréstimo da reforma',
    days: [25],
    value: 2350,
    by: debit,
  },
]
