/** Days that what was deleted stays in the bin. */
export const BIN_DAYS = 30
