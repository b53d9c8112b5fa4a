import { showNotice } from '../platform/messages.ts'

/** A sentence about money: it stays until it was read. */
export const showRead = (text: string) => showNotice(text, { label: 'Entendi', run: () => {} })
