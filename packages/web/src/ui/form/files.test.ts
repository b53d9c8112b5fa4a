import { expect, test } from 'vitest'
import { addFiles } from './files.ts'

const file = (name: string, size = 10, type = 'text/plain') => ({ name, size, type })
const add = (chosen: ReturnType<typeof file>[], added: ReturnType<typeof file>[], accept?: string[]) => {
  const { files, refused } = addFiles(chosen, added, { maxFiles: 3, maxBytes: 25 * 1024 ** 2, accept })
  return [files.map(({ name }) => name), refused.map(({ name, reason }) => `${name}: ${reason}`)]
}

test('each refused file has a reason, and the others are added', () => {
  expect(add([], [file('vazio.txt', 0), file('ok.txt'), file('filme.mp4', 26 * 1024 ** 2)])).toEqual([
    ['ok.txt'],
    ['vazio.txt: Este arquivo está vazio.', 'filme.mp4: Este arquivo passa do tamanho permitido (25 MB).'],
  ])
})

test('no more files are added than the call takes', () => {
  expect(add([file('1'), file('2')], [file('3'), file('4')])).toEqual([
    ['1', '2', '3'],
    ['4: Escolha no máximo 3 arquivos.'],
  ])
})

test('where only one file is allowed, another replaces it, and a refused one does not', () => {
  const one = { maxFiles: 1 }
  expect(addFiles([file('1')], [file('2')], one).files.map(({ name }) => name)).toEqual(['2'])
  expect(addFiles([file('1')], [file('2', 0)], one).files.map(({ name }) => name)).toEqual(['1'])
})

test('a file is refused when neither its type nor its group is accepted', () => {
  expect(add([], [file('a.png', 1, 'image/png'), file('a.exe', 1, 'application/x-msdownload')], ['image/*'])).toEqual([
    ['a.png'],
    ['a.exe: Este tipo de arquivo não é aceito.'],
  ])
})

test('the same file chosen twice is listed once', () => {
  expect(add([file('1')], [file('1')])).toEqual([['1'], []])
})
