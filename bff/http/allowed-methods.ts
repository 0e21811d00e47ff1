import { Injectable, RequestMethod, type OnApplicationBootstrap } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import express, { type Router } from 'express';
import { routeOf } from '../../common/access/routes.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

type Methods = Set<string>;

const pathsOf = (metadata: unknown): string[] => [metadata].flat().map(String);

/** Finds the methods of a path: those of the controllers, and GET for pages. */
@Injectable()
export class AllowedMethods implements OnApplicationBootstrap {
  readonly #routes: Router = express.Router();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    for (const { metatype } of this.discovery.getControllers())
      if (typeof metatype === 'function') this.addController(metatype);
  }

  /** The methods of the request's path; empty for an unknown path. */
  of(request: PortalRequest, response: PortalResponse): string[] {
    const methods: Methods = new Set();
    response.locals['allowedMethods'] = methods;
    this.#routes(request, response, () => {});
    if (routeOf(request.path.replace(/(?<=.)\/$/, ''))) methods.add('GET');
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  }

  private addController(controller: object): void {
    const prototype = (controller as { prototype: Record<string, object> }).prototype;
    for (const prefix of pathsOf(Reflect.getMetadata(PATH_METADATA, controller)))
      for (const name of this.scanner.getAllMethodNames(prototype)) this.addRoute(prefix, prototype[name] ?? {});
  }

  private addRoute(prefix: string, handler: object): void {
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined || method === RequestMethod.ALL) return;
    for (const path of pathsOf(Reflect.getMetadata(PATH_METADATA, handler)))
      this.#routes.all(`/${prefix}/${path}`.replace(/\/{2,}/g, '/'), (_request, response, next) => {
        (response.locals['allowedMethods'] as Methods).add(RequestMethod[method]);
        next();
      });
  }
}
