import type { Reading } from './typed-date.ts'

const parted = /^(\d{1,2})\s*(?:[:.]|h|hs|horas?)\s*(\d\d)?\s*(?:m|min|minutos?)?$/
const unparted = /^(\d{1,2})(\d\d)?$/

/**
 * Reads a time of day as people type it: '8', '8h', '8:30', '08h30', '8.30', '0830', 'meio-dia'.
 * @returns 'HH:mm', or why the text is no time.
 */
export function readTime(text: string): Reading<string> {
  const typed = text.trim().toLowerCase()
  if (typed === 'meio-dia' || typed === 'meio dia') return { value: '12:00' }
  if (typed === 'meia-noite' || typed === 'meia noite') return { value: '00:00' }
  const [, hours, minutes = '0'] = unparted.exec(typed) ?? parted.exec(typed) ?? []
  if (hours === undefined) return { refused: 'Não entendi este horário. Escreva como 8:30, 8h30, 0830 ou 8.' }
  if (Number(hours) > 23) return { refused: `Não há hora ${hours}: use de 0 a 23.` }
  if (Number(minutes) > 59) return { refused: `Não há minuto ${minutes}: use de 0 a 59.` }
  return { value: `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}` }
}
