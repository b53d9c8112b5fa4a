import { expect, test } from 'vitest'
import { whatsappAddress } from './whatsapp.ts'

test('a Brazilian number gets its country, however it is written', () => {
  for (const phone of ['(11) 98765-4321', '11987654321', '+55 11 98765-4321', '55 11 98765 4321', '011 98765-4321']) {
    expect(whatsappAddress(phone, 'oi'), phone).toBe('https://wa.me/5511987654321?text=oi')
  }
  expect(whatsappAddress('(55) 3222-4501', 'oi')).toBe('https://wa.me/555532224501?text=oi')
})

test('a number of another country keeps its own', () => {
  expect(whatsappAddress('+351 912 345 678', 'oi')).toBe('https://wa.me/351912345678?text=oi')
})

test('what is no number, or one without area code, is not offered', () => {
  for (const phone of ['', '98765-4321', '0800 770 2211', 'ramal 12', '+55 98765', '912 345 678', '+1']) {
    expect(whatsappAddress(phone, 'oi'), phone).toBeUndefined()
  }
})

test('whatever the text holds arrives as it is', () => {
  const text = 'Reunião às 9h: 50% de A&B? #1 + "dois"\nlinha 2 😀 \ud800'
  const address = new URL(whatsappAddress('11987654321', text)!)
  expect([...address.searchParams.keys()]).toEqual(['text'])
  expect(address.searchParams.get('text')).toBe(text.toWellFormed())
  expect(address.hash).toBe('')
})
