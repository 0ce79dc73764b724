/** Test files share a document as they share a process: each begins at `/`, with an empty page and nothing kept. */
if ('document' in globalThis) {
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}
