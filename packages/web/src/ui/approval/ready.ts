import { chooseOne } from '../confirm.ts'

/** Before a text goes into force that came ready, and that nobody has changed: whether the company does it so. */
export const askWhetherSo = (about: string, text: string) =>
  chooseOne(
    [
      { value: 'so', label: 'Sim, aprovar' },
      { value: 'read', label: 'Ler antes' },
    ],
    { title: 'É assim que a sua empresa faz?', about, text },
  )
