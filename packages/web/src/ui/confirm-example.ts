import { confirm } from './confirm.ts'

/** Asks before a document goes into force whose texts are still those of an example. @param texts their headings. */
export const confirmExample = (texts: readonly string[]): Promise<boolean> =>
  confirm({
    title: 'Ainda é o exemplo',
    text: `${texts.length === 1 ? 'Este texto ainda é o' : 'Estes textos ainda são os'} do exemplo, e não da sua empresa: ${texts.join(', ')}. Um exemplo não conta como evidência.`,
    confirm: 'Continuar assim mesmo',
    cancel: 'Voltar e mudar',
  })
