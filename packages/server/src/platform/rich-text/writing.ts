const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML around values: each value is escaped, so that it is read as text. */
export const html = (parts: TemplateStringsArray, ...values: (string | number)[]): string =>
  String.raw({ raw: parts }, ...values.map((value) => String(value).replace(/[&<>"']/g, (sign) => entities[sign]!)))
