import { essence } from '../../platform/spreadsheets/cells.ts'

/** Words of banks and of companies' names that do not say who a movement is about. */
const usual = new Set(
  `pix ted doc tef tev transf transferencia enviado enviada enviar recebido recebida receb rec env pag pagto pgto pagamento
  pago compra cartao cart debito credito deb cred aut autom automatico boleto titulo cobranca cob conta banco bco
  internet mobile app agencia ag cc cp elo visa mastercard master maestro nacional outros outra mesma titularidade
  em de da do das dos para por no na com e a o ao ltda me epp eireli sa s mei cia ref nf nfe parc parcela`.split(/\s+/),
)

/** The words of a description that tell who or what it is about: no numbers, and none that banks write on every line. */
export const tellingWords = (description: string): string[] => [
  ...new Set(
    essence(description)
      .split(' ')
      .filter((word) => word.length > 1 && !/\d/.test(word) && !usual.has(word)),
  ),
]

/** Words of `usual` that tell a sale by debit from one by credit, and the brands of cards: each is booked its own way. */
const ofCards: Readonly<Record<string, string>> = {
  deb: 'debito',
  debito: 'debito',
  cred: 'credito',
  credito: 'credito',
  visa: 'visa',
  elo: 'elo',
  master: 'mastercard',
  mastercard: 'mastercard',
  maestro: 'maestro',
}

/**
 * The words by which a rule finds a line: its telling words and those of cards in alphabetical order, or, of a line that
 * has none ('PIX RECEBIDO'), all its words without numbers. '' for a line of numbers only.
 */
export function ruleWords(description: string): string {
  const telling = tellingWords(description)
  const all = essence(description).split(' ')
  const words =
    telling.length > 0
      ? [...new Set([...telling, ...all.flatMap((word) => ofCards[word] ?? [])])]
      : all.filter((word) => !/\d/.test(word))
  return words.toSorted().join(' ').slice(0, 300)
}
