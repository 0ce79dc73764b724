const KNOWN_ENDING = /\.(?:json|sarif|ya?ml|toml|zip)$/i

/** Returns the last part of a file name without unprintable characters, for display. */
export const cleanName = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '')]
    .filter((letter) => !/\p{C}/u.test(letter))
    .join('')
    .slice(0, 120)
    .trim()

/** Returns the name for storing a file: plain letters, with an extension that fits its content. */
export function storedName(name: string, ending: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '-').replace(/^[.-]+/, '')
  const whole = KNOWN_ENDING.test(plain) ? plain : `${plain || 'upload'}.${ending}`
  return (ending === 'zip') === /\.zip$/i.test(whole) ? whole : `${whole}.${ending}`
}
