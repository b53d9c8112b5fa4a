import { type Light, lightNames } from '@prumo/contract/results/structure.ts'

const names = Object.entries(lightNames) as [Light, string][]

/** How many months have each light: '7 na meta · 1 fora da meta'. */
export function lightsInWords(lights: readonly (Light | null)[]): string {
  const parts = names.flatMap(([light, name]) => {
    const many = lights.filter((one) => one === light).length
    return many > 0 ? `${many} ${name.toLocaleLowerCase('pt-BR')}` : []
  })
  return parts.length > 0 ? parts.join(' · ') : 'Nenhum mês com meta e valor'
}
