/** 'Bom dia, Ana'; `minutes` since midnight. */
export function greeting(name: string, minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const words = hour >= 5 && hour < 12 ? 'Bom dia' : hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite'
  return `${words}, ${name.split(' ')[0]}`
}
