// The rows every benchmark gives: `{bench, case, metric, ours, peer, peer_name, ratio}`.

/**
 * @typedef {object} Row one comparison; `ratio` is how many times better ours is
 * @property {string} bench @property {string} case @property {string} metric
 * @property {number} ours @property {number | null} peer @property {string | null} peer_name @property {number | null} ratio
 */

/**
 * @param {string} bench its name @param {number} digits significant ones that are kept
 * @returns {(name: string, metric: string, ours: number, peer?: number | null, peerName?: string | null) => Row}
 */
export function rowsOf(bench, digits) {
  const round = (/** @type {number} */ value) => Number(value.toPrecision(digits));
  return (name, metric, ours, peer = null, peerName = null) => ({
    bench,
    case: name,
    metric,
    ours: round(ours),
    peer: peer === null ? null : round(peer),
    peer_name: peerName,
    ratio: peer === null || ours === 0 ? null : Number((peer / ours).toFixed(2)),
  });
}
