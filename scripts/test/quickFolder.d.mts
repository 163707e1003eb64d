export function quickFolder(): string
